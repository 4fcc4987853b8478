import { useApp } from '../../../kit/app.ts';
import { Field } from '../../../kit/form/Field.tsx';
import { PasswordField } from '../../../kit/form/PasswordField.tsx';
import type { FormState } from '../../../kit/form/use-form.ts';
import { type Country, CountryField } from '../../accounts/fields/CountryField.tsx';
import { PhoneField } from '../../accounts/fields/PhoneField.tsx';
import { fieldPlaces } from '../fields.ts';
import { type EditField, isMoving } from './edit-fields.ts';

interface PersonFieldsProps {
  form: FormState<EditField>;
  countries: readonly Country[];
  /** The member's current address. */
  email: string;
}

/** Name and contact fields, each with its visibility. */
export function PersonFields({ form, countries, email }: PersonFieldsProps) {
  const { t } = useApp();
  return (
    <>
      <div className="pair">
        <div id={fieldPlaces.name}>
          <Field form={form} name="name" label={t('profiles.name')} hint={t('profiles.everybody')} autoComplete="name" dir="auto" />
        </div>
        <div id={fieldPlaces.userName}>
          <Field
            form={form}
            name="user_name"
            label={t('profiles.userName')}
            hint={t('profiles.everybody')}
            autoComplete="nickname"
            dir="auto"
          />
        </div>
      </div>
      <div id={fieldPlaces.email} className="form">
        <Field
          form={form}
          name="email"
          label={t('profiles.email')}
          hint={t('profiles.emailNote', { who: t('profiles.onlyYou') })}
          type="email"
          autoComplete="email"
          dir="ltr"
        />
        {isMoving(form.values, email) && (
          <div>
            <PasswordField form={form} name="password" label={t('profiles.emailPassword')} autoComplete="current-password" />
            <p className="hint">{t('profiles.emailPasswordNote')}</p>
          </div>
        )}
      </div>
      <div className="pair">
        <div id={fieldPlaces.phone}>
          <PhoneField form={form} countries={countries} hint={t('profiles.onlyYou')} />
        </div>
        <div id={fieldPlaces.country}>
          <CountryField form={form} countries={countries} hint={t('profiles.ifFilled')} />
        </div>
      </div>
    </>
  );
}
