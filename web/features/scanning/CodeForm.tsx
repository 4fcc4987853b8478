import { barcode, firstBroken, required } from '../../../contract/rules.ts';
import { useApp } from '../../kit/app.ts';
import { Field } from '../../kit/form/Field.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { useForm } from '../../kit/form/use-form.ts';

/** Removes the spaces and hyphens of a code as printed under the bars. */
const tidy = (code: string) => code.replace(/[\s-]/g, '');

/** Form to type a code. */
export function CodeForm({ onCode }: { onCode(code: string): Promise<void> }) {
  const { t } = useApp();
  const form = useForm({
    initial: { barcode: '' },
    judge: (_name, values) => firstBroken(tidy(values.barcode), [required('required.barcode'), barcode]),
    send: async (values) => onCode(tidy(values.barcode)),
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <Field form={form} name="barcode" label={t('scanning.code')} inputMode="numeric" autoComplete="off" dir="ltr" maxLength={20} />
      <SubmitButton busy={form.busy}>{t('scanning.find')}</SubmitButton>
    </form>
  );
}
