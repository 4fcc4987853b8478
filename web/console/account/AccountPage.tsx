import { useMe } from '../session.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { useTexts } from '../texts.ts';
import { AppFactor } from './AppFactor.tsx';
import { CodesFactor } from './CodesFactor.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';

/** The account page of the signed-in staff member. */
export default function AccountPage() {
  const { t } = useTexts();
  const { name, role } = useMe();
  return (
    <ConsolePage title={t('shell.account')} facts={t('shell.person', { name, role: t(`staff.role.${role}`) })}>
      <div className="account">
        <section aria-labelledby="steps">
          <div className="c-head">
            <h2 id="steps">{t('account.steps')}</h2>
            <p>{t('account.stepsHint')}</p>
          </div>
          <Passkeys />
          <AppFactor />
          <CodesFactor />
        </section>
        <Sessions />
      </div>
    </ConsolePage>
  );
}
