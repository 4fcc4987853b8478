import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import type { FormState } from '../../../kit/form/use-form.ts';
import { loadProfile, type Member } from '../../../kit/session.ts';
import { href } from '../../../kit/visit.ts';
import { Tick } from '../../accounts/fields/Tick.tsx';
import type { IngredientLists } from '../ingredients/ingredient-lists.ts';
import { type EditField, needsConsent } from './edit-fields.ts';
import { WithdrawConsent } from './WithdrawConsent.tsx';

interface HealthConsentProps {
  member: Member;
  form: FormState<EditField>;
  lists: IngredientLists;
  /** Called when the data covered by the consent has been deleted. */
  onWithdrawn(): void;
}

/**
 * The consent to the storage of skin tone and avoided ingredients: an initially unticked checkbox when the form first contains such data,
 * or the withdrawal if consent was given.
 */
export function HealthConsent({ member, form, lists, onWithdrawn }: HealthConsentProps) {
  const { t, ...app } = useApp();
  const asks = needsConsent(member, form.values, lists);
  if (!asks && !member.health_consent) return null;
  return (
    <section className="health-consent" aria-label={t('profiles.consentTitle')}>
      {asks ? (
        <Tick form={form} name="health_consent">
          <span>{t('profiles.consent')}</span>
        </Tick>
      ) : (
        <Given member={member} onWithdrawn={onWithdrawn} />
      )}
      <p className="hint">
        {t('profiles.consentNote')}{' '}
        <a className="inline-link" href={href(app, 'privacy-policy', {}, { mobile: 'N' })} target="_blank" rel="noopener">
          {t('shell.privacy')}
          <span className="unseen"> {t('shell.aside', { text: t('accounts.newWindow') })}</span>
        </a>
      </p>
    </section>
  );
}

function Given({ member, onWithdrawn }: Pick<HealthConsentProps, 'member' | 'onWithdrawn'>) {
  const { t, format } = useApp();
  const call = useCall();
  const forget = async () => {
    onWithdrawn();
    await loadProfile(call);
  };
  return (
    <>
      <p>{t('profiles.consentGiven', { date: format.day(member.health_consent?.given_at ?? '') })}</p>
      <WithdrawConsent onWithdrawn={forget} />
    </>
  );
}
