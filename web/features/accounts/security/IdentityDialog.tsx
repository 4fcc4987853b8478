import { firstBroken, required } from '../../../../contract/rules.ts';
import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { PasswordField } from '../../../kit/form/PasswordField.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useAnswer } from '../../../kit/member-data.tsx';
import { isRefusal } from '../../../kit/refusal.ts';
import type { Output } from '../../../kit/wire.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PopupLink } from '../popups/PopupLink.tsx';
import { type FactorEntry, FactorForm } from '../second-factor/FactorForm.tsx';

interface ConfirmDialogProps {
  /** Called once the member is confirmed. */
  onDone(): void;
  onClose(): void;
}

/** Confirms the member's identity by the second factor, or by the password if they have none. */
export default function IdentityDialog({ onDone, onClose }: ConfirmDialogProps) {
  const { t } = useApp();
  const answer = useAnswer('GET account/factor', {}, { fresh: true });
  return (
    <Dialog title={t('security.confirmTitle')} close={t('accounts.close')} onClose={onClose} closedBy="closerequest">
      <Answered answer={answer} waiting={<div className="factor-step" aria-busy="true" />} heading="h3">
        {({ info }) => (info.factors.length > 0 ? <ByFactor info={info} onDone={onDone} /> : <ByPassword info={info} onDone={onDone} />)}
      </Answered>
    </Dialog>
  );
}

interface StepProps {
  info: Output<'GET account/factor'>['info'];
  onDone(): void;
}

function ByFactor({ info, onDone }: StepProps) {
  const { t } = useApp();
  const call = useCall();
  const enter = async (entered: FactorEntry) => {
    await call('POST account/factor/confirm', entered);
    onDone();
  };
  const ask = async () => (await call('POST account/factor/confirm/passkey/options', {})).options;
  return <FactorForm factors={info.factors} intro={t('security.freshIntro')} enter={enter} ask={ask} />;
}

function ByPassword({ info, onDone }: StepProps) {
  const { t } = useApp();
  const call = useCall();
  const form = useForm({
    initial: { password: '' },
    judge: (_name, { password }) => firstBroken(password, [required('required.password')]),
    send: async ({ password }) => {
      try {
        await call('POST account/factor/confirm', { password });
        onDone();
      } catch (caught) {
        if (!isRefusal(caught) || caught.code !== 'bad_password') throw caught;
        throw { ...caught, errors: [{ field: 'password', message: caught.message }] };
      }
    },
  });
  if (!info.has_password) {
    return (
      <>
        <p>{t('security.noPassword')}</p>
        <div>
          <PopupLink to="forgot">{t('accounts.forgot')}</PopupLink>
        </div>
      </>
    );
  }
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <p>{t('security.passwordNote')}</p>
      <PasswordField form={form} name="password" label={t('accounts.password')} autoComplete="current-password" />
      <SubmitButton busy={form.busy}>{t('security.continue')}</SubmitButton>
    </form>
  );
}
