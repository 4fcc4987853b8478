import { firstBroken, required } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { Field } from '../../../kit/form/Field.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { toast } from '../../../kit/toast.ts';
import type { Output } from '../../../kit/wire.ts';
import { beside, useChange } from './use-change.ts';

export type NewSecret = Output<'POST account/factor/totp'>;

interface AppSetupProps {
  secret: NewSecret;
  /** Called once the app is active, with any new recovery codes, which are shown this once only. */
  onDone(codes: readonly string[]): void;
}

/** The secret for an authenticator app as QR code and text; it becomes active once a code has been entered. */
export function OwnAppSetup({ secret, onDone }: AppSetupProps) {
  const { t } = useApp();
  const call = useCall();
  const { change, dialog } = useChange();
  const form = useForm({
    initial: { code: '' },
    judge: (_name, { code }) => firstBroken(code.trim(), [required('required.field')]),
    send: async ({ code }) => {
      const turnOn = () => call('PUT account/factor/totp', { code: code.replace(/\s/gu, '') });
      const made = await change(turnOn, { refused: (refusal) => beside('code', refusal) });
      if (made) onDone(made.recovery_codes);
    },
  });
  return (
    <>
      <p>{t('security.appSetupIntro')}</p>
      <div className="secret">
        <img src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`} alt={t('security.qr')} width="176" height="176" />
        <div>
          <p>{t('security.cannotScan')}</p>
          <p className="secret-key" dir="ltr" translate="no">
            {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <CopyButton text={secret.secret} label={t('security.copyKey')} />
        </div>
      </div>
      <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
        <Field
          form={form}
          name="code"
          label={t('security.appShows')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={12}
          live
        />
        <SubmitButton busy={form.busy}>{t('security.turnOn')}</SubmitButton>
      </form>
      {dialog}
    </>
  );
}

/** Copies a text to the clipboard and shows a toast. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast('good', t('security.copied'));
  };
  return (
    <button type="button" className="btn btn--small btn--line" onClick={() => void copy()}>
      {label}
    </button>
  );
}
