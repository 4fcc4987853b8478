import { useApp } from '../../../kit/app.ts';
import { FieldFrame } from '../../../kit/form/Field.tsx';
import type { FormState } from '../../../kit/form/use-form.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Country } from './CountryField.tsx';
import { phoneCountry } from './phone-country.ts';
import { useTypeToFind } from './use-type-to-find.ts';

interface PhoneFieldProps {
  form: FormState<'mobile_number' | 'country_code' | 'country_id'>;
  countries: readonly Country[];
  hint?: string;
}

/** A national number next to its country's dial code; accepts digits only. */
export function PhoneField({ form, countries, hint }: PhoneFieldProps) {
  const { t } = useApp();
  const { code, dialCode } = phoneCountry(countries, form.values);
  const choose = (value: string) => form.set('country_code', value);
  const onKeyDown = useTypeToFind(choose);
  return (
    <FieldFrame form={form} name="mobile_number" label={t('accounts.mobile')} hint={hint}>
      {(control) => (
        <span className="phone">
          <span className="dial">
            <bdi dir="ltr">{`${code.toUpperCase()} ${dialCode}`}</bdi>
            <Icon name="down" />
            <select aria-label={t('accounts.dialCode')} value={code} onKeyDown={onKeyDown} onChange={({ target }) => choose(target.value)}>
              {countries.map((country) => (
                <option key={country.id} value={country.code.toLowerCase()}>
                  {t('accounts.dialOption', { name: country.name, code: country.dial_code })}
                </option>
              ))}
            </select>
          </span>
          <input
            {...control}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={12}
            onChange={({ target }) => form.set('mobile_number', target.value.replace(/\D/g, ''))}
          />
        </span>
      )}
    </FieldFrame>
  );
}
