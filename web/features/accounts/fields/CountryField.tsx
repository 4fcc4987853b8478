import { useApp } from '../../../kit/app.ts';
import { FieldFrame } from '../../../kit/form/Field.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import type { Item } from '../../../kit/wire.ts';

export type Country = Item<'GET country/list'>;

interface CountryFieldProps<N extends string> {
  form: Form<N>;
  name: N;
  countries: readonly Country[];
  hint?: string;
}

/** Choice of a country; the browser's own list finds one as its name is typed. */
export function CountryField<N extends string>({ form, name, countries, hint }: CountryFieldProps<N>) {
  const { t } = useApp();
  return (
    <FieldFrame form={form} name={name} label={t('accounts.country')} hint={hint}>
      {(control) => (
        <select {...control} autoComplete="country" onChange={({ target }) => form.set(name, target.value)}>
          <option value="">{t('accounts.chooseCountry')}</option>
          {countries.map((country) => (
            <option key={country.id} value={country.id}>
              {country.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
