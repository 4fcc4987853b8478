import { useState } from 'react';
import { firstBroken, required } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { Field, FieldNote } from '../../../kit/form/Field.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { makePasskey } from '../../../kit/passkeys.ts';
import { beside, useChange } from './use-change.ts';

/** Creates a passkey on this device or a phone, under a name that identifies it later. */
export function OwnPasskeySetup({ onDone }: { onDone(codes: readonly string[]): void }) {
  const { t } = useApp();
  const call = useCall();
  const { change, dialog } = useChange();
  const [isCancelled, setCancelled] = useState(false);
  const form = useForm({
    initial: { name: '' },
    judge: (_name, { name }) => firstBroken(name.trim(), [required('required.name')]),
    send: async ({ name }) => {
      setCancelled(false);
      const offer = await change(() => call('POST account/factor/passkey/options', {}), { isSilent: true });
      const passkey = offer && (await makePasskey(offer.options));
      if (!passkey) return setCancelled(offer !== null);
      const keep = () => call('POST account/factor/passkey', { name: name.trim(), passkey });
      const made = await change(keep, { refused: (refusal) => beside('name', refusal) });
      if (made) onDone(made.recovery_codes);
    },
  });
  return (
    <>
      <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
        <p>{t('security.passkeySetupIntro')}</p>
        <Field form={form} name="name" label={t('security.passkeyName')} autoComplete="off" dir="auto" maxLength={80} live />
        <div role="alert">{isCancelled && <FieldNote id="passkey-not-made" wrong={t('security.passkeyNotMade')} />}</div>
        <SubmitButton busy={form.busy}>{t('security.makePasskey')}</SubmitButton>
      </form>
      {dialog}
    </>
  );
}
