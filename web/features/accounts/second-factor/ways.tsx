import { useState } from 'react';
import { firstBroken, required } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { Field, FieldNote } from '../../../kit/form/Field.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { askPasskey } from '../../../kit/passkeys.ts';
import { isRefusal } from '../../../kit/refusal.ts';
import { OtpForm } from '../otp/OtpForm.tsx';
import type { FactorFormProps } from './FactorForm.tsx';
import { useFactorWords } from './use-factor-words.ts';

const DIGITS = 6;

/** Entry of the authenticator app's current six digits. */
export function AppCodeEntry({ enter }: Pick<FactorFormProps, 'enter'>) {
  const { t } = useApp();
  const words = useFactorWords('app');
  return (
    <>
      <p className="factor-intro">
        {t('security.appTitle')}
        <small>{t('security.appIntro')}</small>
      </p>
      <OtpForm
        verify={(code) => enter({ code })}
        code={{ length: DIGITS, label: t('security.code'), action: t('security.continue'), words }}
      />
    </>
  );
}

/** Entry of one of the recovery codes. */
export function RecoveryEntry({ enter }: Pick<FactorFormProps, 'enter'>) {
  const { t } = useApp();
  const words = useFactorWords('recovery');
  const form = useForm({
    initial: { code: '' },
    judge: (_name, { code }) => firstBroken(code.trim(), [required('required.field')]),
    send: async ({ code }) => {
      try {
        await enter({ code: code.trim() });
      } catch (caught) {
        if (!isRefusal(caught)) throw caught;
        const message = words(caught);
        throw message ? { ...caught, errors: [{ field: 'code', message }] } : caught;
      }
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <p>{t('security.recoveryIntro')}</p>
      <Field form={form} name="code" label={t('security.recoveryCode')} autoComplete="off" dir="ltr" maxLength={40} live />
      <SubmitButton busy={form.busy}>{t('security.continue')}</SubmitButton>
    </form>
  );
}

/** Button that opens the browser's passkey prompt. */
export function PasskeyEntry({ intro, enter, ask }: Omit<FactorFormProps, 'factors'>) {
  const { t } = useApp();
  const words = useFactorWords('recovery');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const use = async () => {
    setBusy(true);
    setWrong(null);
    try {
      const passkey = await askPasskey(await ask());
      if (passkey) await enter({ passkey });
      else setWrong(t('security.passkeyCancelled'));
    } catch (caught) {
      if (!isRefusal(caught)) throw caught;
      setWrong(words(caught));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="form">
      <p>{intro}</p>
      <p>{t('security.passkeyHint')}</p>
      <button type="button" className="btn btn--main btn--wide" aria-busy={busy} onClick={() => !busy && void use()}>
        {t('security.usePasskey')}
      </button>
      <div role="alert">{wrong && <FieldNote id="passkey-wrong" wrong={wrong} />}</div>
    </div>
  );
}
