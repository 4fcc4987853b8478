import { useApp } from '../../../kit/app.ts';
import { FieldFrame } from '../../../kit/form/Field.tsx';
import type { FormState } from '../../../kit/form/use-form.ts';
import type { Item } from '../../../kit/wire.ts';
import { followsCountry } from './phone-country.ts';

export type Country = Item<'GET country/list'>;

interface CountryFieldProps {
  form: FormState<'country_id' | 'country_code'>;
  countries: readonly Country[];
  hint?: string;
}

/** The country of residence, which the phone number's dial code follows. A native select finds countries as their names are typed. */
export function CountryField({ form, countries, hint }: CountryFieldProps) {
  const { t } = useApp();
  const choose = (id: string) => {
    if (followsCountry(countries, form.values)) form.set('country_code', '');
    form.set('country_id', id);
  };
  return (
    <FieldFrame form={form} name="country_id" label={t('accounts.country')} hint={hint}>
      {(control) => (
        <select {...control} autoComplete="country" onChange={({ target }) => choose(target.value)}>
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
