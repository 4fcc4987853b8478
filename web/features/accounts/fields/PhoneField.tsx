import { useApp } from '../../../kit/app.ts';
import { FieldFrame } from '../../../kit/form/Field.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Country } from './CountryField.tsx';
import { useTypeToFind } from './use-type-to-find.ts';

interface PhoneFieldProps<N extends string> {
  form: Form<N>;
  /** Field of the number. */
  name: N;
  /** Field of the country that the number belongs to: two letters in lower case. */
  countryName: N;
  countries: readonly Country[];
  hint?: string;
}

/** A national number beside its country's dial code; only digits are taken. */
export function PhoneField<N extends string>({ form, name, countryName, countries, hint }: PhoneFieldProps<N>) {
  const { t } = useApp();
  const code = form.values[countryName];
  const choose = (value: string) => form.set(countryName, value);
  const onKeyDown = useTypeToFind(choose);
  const dialCode = countries.find((country) => country.code.toLowerCase() === code)?.dial_code ?? '';
  return (
    <FieldFrame form={form} name={name} label={t('accounts.mobile')} hint={hint}>
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
            onChange={({ target }) => form.set(name, target.value.replace(/\D/g, ''))}
          />
        </span>
      )}
    </FieldFrame>
  );
}
