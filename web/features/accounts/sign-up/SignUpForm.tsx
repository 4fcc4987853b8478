import { accountLimits } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { Field } from '../../../kit/form/Field.tsx';
import { PasswordField } from '../../../kit/form/PasswordField.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import type { FormState } from '../../../kit/form/use-form.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { CaptchaField } from '../captcha/Captcha.tsx';
import { type Country, CountryField } from '../fields/CountryField.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { Tick } from '../fields/Tick.tsx';
import { AcceptTerms } from './AcceptTerms.tsx';
import { latestBirth } from './latest-birth.ts';
import type { SignUpField } from './sign-up-fields.ts';
import { useSignUp } from './use-sign-up.ts';

interface SignUpFormProps {
  /** Countries, if already loaded. */
  countries?: readonly Country[];
}

/** The sign-up form, used both in the popup and on the page, where it also works without JavaScript. */
export default function SignUpForm({ countries: known }: SignUpFormProps) {
  const { t } = useApp();
  const { form, countries, social } = useSignUp(known);
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <p>{social ? t('accounts.almost', { provider: social }) : t('accounts.oneAccount')}</p>
      <div className="pair">
        <Field form={form} name="user_name" label={t('accounts.userName')} autoComplete="username" maxLength={30} dir="auto" />
        <Field form={form} name="name" label={t('accounts.name')} autoComplete="name" maxLength={80} dir="auto" />
        <Field form={form} name="email" label={t('accounts.email')} type="email" autoComplete="email" maxLength={254} dir="ltr" />
        <PhoneField form={form} countries={countries} />
        <CountryField form={form} countries={countries} />
        <BirthField form={form} />
        <PasswordField form={form} name="password" label={t('accounts.password')} autoComplete="new-password" ruled />
        <PasswordField form={form} name="confirm_password" label={t('accounts.confirmPassword')} autoComplete="new-password" />
      </div>
      <div>
        <Tick form={form} name="isAcceptTermCondition">
          <AcceptTerms />
        </Tick>
        <Tick form={form} name="is_newsletter">
          <span>{t('accounts.newsletter')}</span>
        </Tick>
      </div>
      {!social && <CaptchaField form={form} name="captcha" />}
      <SubmitButton busy={form.busy}>{t('accounts.signUp')}</SubmitButton>
    </form>
  );
}

/** Birth dates below the minimum age cannot be picked, and are refused when typed. */
function BirthField({ form }: { form: FormState<SignUpField> }) {
  const { t } = useApp();
  const age = accountLimits.signUpAge;
  // The server's HTML is cached and thus cannot depend on today's date.
  const max = useHydrated() ? latestBirth(new Date(), age) : undefined;
  return (
    <Field
      form={form}
      name="date_of_birth"
      label={t('accounts.birth')}
      hint={t('accounts.ageHint', { age })}
      type="date"
      autoComplete="bday"
      min="1900-01-01"
      {...(max && { max })}
    />
  );
}
