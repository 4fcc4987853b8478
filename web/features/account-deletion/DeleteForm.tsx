import { deletionModes } from '../../../contract/choices.ts';
import { firstBroken, required } from '../../../contract/rules.ts';
import { useApp } from '../../kit/app.ts';
import { useCall } from '../../kit/call-context.ts';
import { FieldNote } from '../../kit/form/Field.tsx';
import { PasswordField } from '../../kit/form/PasswordField.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { type FormState, useForm } from '../../kit/form/use-form.ts';
import { isRefusal } from '../../kit/refusal.ts';
import { completeSignOut } from '../../kit/sign-out.ts';
import { toastLater } from '../../kit/toast.ts';
import { Tick } from '../accounts/fields/Tick.tsx';

type Field = 'mode' | 'password' | 'sure';

/** Deletes the account. The member chooses what happens to their content, and confirms with a checkbox and the password. */
export function DeleteForm({ onKeep }: { onKeep(): void }) {
  const { t } = useApp();
  const call = useCall();
  const form = useForm<Field>({
    initial: { mode: 'ANONYMISE', password: '', sure: '' },
    judge: (name, values) => firstBroken(values[name], [required(name === 'password' ? 'required.password' : 'required.field')]),
    send: async ({ mode, password }) => {
      const chosen = deletionModes.find((one) => one === mode) ?? 'ANONYMISE';
      try {
        const { message } = await call('POST account/delete', { mode: chosen, password });
        toastLater('good', message);
        completeSignOut();
      } catch (caught) {
        throw isRefusal(caught) && caught.code === 'bad_password'
          ? { ...caught, errors: [{ field: 'password', message: caught.message }] }
          : caught;
      }
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <ModeField form={form} />
      <PasswordField form={form} name="password" label={t('leaving.password')} autoComplete="current-password" />
      <Tick form={form} name="sure">
        <span>{t('leaving.sure')}</span>
      </Tick>
      <SubmitButton busy={form.busy}>{t('leaving.confirm')}</SubmitButton>
      <button type="button" className="btn btn--line btn--wide" onClick={onKeep}>
        {t('leaving.keep')}
      </button>
    </form>
  );
}

function ModeField({ form }: { form: FormState<Field> }) {
  const { t } = useApp();
  return (
    <fieldset className="mode-field">
      <legend>{t('leaving.mode')}</legend>
      {deletionModes.map((mode) => (
        <label key={mode} className="tick">
          <input
            type="radio"
            name="mode"
            value={mode}
            checked={form.values.mode === mode}
            aria-describedby={`mode-${mode}`}
            onChange={() => form.set('mode', mode)}
          />
          <span>
            {t(`leaving.mode.${mode}`)}
            <span className="hint" id={`mode-${mode}`}>
              {t(`leaving.modeNote.${mode}`)}
            </span>
          </span>
        </label>
      ))}
      <FieldNote id="mode-note" wrong={form.wrong.mode} />
    </fieldset>
  );
}
