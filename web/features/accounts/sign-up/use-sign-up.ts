import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { keepDraft } from '../../../kit/drafts.ts';
import { type FormState, useForm } from '../../../kit/form/use-form.ts';
import { useFormDraft } from '../../../kit/form/use-form-draft.ts';
import { ignoreFailure } from '../../../kit/ignore-failure.ts';
import { usePopup } from '../../../kit/popup.ts';
import { dropToken } from '../../../kit/session.ts';
import { completeSignIn } from '../../../kit/sign-in.ts';
import { toast } from '../../../kit/toast.ts';
import { useProof } from '../captcha/use-proof.ts';
import { dropCarriedEmail, useCarriedEmail } from '../carried-email.ts';
import type { Country } from '../fields/CountryField.tsx';
import { phoneCountry } from '../fields/phone-country.ts';
import { noteMail } from '../otp/use-resend.ts';
import { keepIdentity, waitingIdentity } from '../social/identity.ts';
import { draftFields, initialValues, judgeSignUp, type SignUpField, type SignUpValues, tidied, typedFields } from './sign-up-fields.ts';

const draftKey = 'sign-up';
const none: readonly Country[] = [];

/** The sign-up form with the data it needs; on success, opens the popup for the code. */
export function useSignUp(known = none): {
  form: FormState<SignUpField>;
  countries: readonly Country[];
  social: 'Google' | 'Facebook' | null;
} {
  const { settings } = useApp();
  const call = useCall();
  const { open } = usePopup();
  const [identity] = useState(waitingIdentity);
  const [countries, setCountries] = useState(known);
  const ownCaptcha = settings.captcha.kind === 'altcha';
  const proof = useProof(ownCaptcha && identity === null);

  const send = async (given: SignUpValues) => {
    const values = payloadOf(given, phoneCountry(countries, given));
    const opened = identity
      ? await call('POST social/signup', { ...values, ...identity, email: values.email })
      : await call('POST customer/signup', { ...values, captcha: ownCaptcha ? ((await proof()) ?? '') : given.captcha });
    keepIdentity(null);
    keepDraft(draftKey, null);
    dropCarriedEmail();
    noteMail();
    await completeSignIn(call, opened, values.email, { message: opened.message, popup: 'otp-s' });
    toast('good', opened.message);
    open('otp-s');
  };
  const form = useForm({
    initial: initialValues(identity),
    posted: 'signup',
    judge: (name, values) => judgeSignUp(name, values, { ...phoneCountry(countries, values), today: today(), captcha: identity === null }),
    send: (values) =>
      send(values).catch((caught) => {
        dropToken();
        throw caught;
      }),
  });
  const take = useEffectEvent(({ list, here }: { list: readonly Country[]; here: string | null }) => {
    if (list.length > 0) setCountries(list);
    const own = list.find(({ code }) => code === here);
    if (own) form.fill({ country_id: String(own.id) });
  });
  useCarriedEmail(form);
  useFormDraft<SignUpField>(draftKey, form, { names: draftFields, worth: typedFields });
  useEffect(() => {
    void ignoreFailure(call('GET country/list', {}), { list: none, here: null }).then(take);
  }, [call]);
  return { form, countries, social: identity && (identity.type === 'GOOGLE' ? 'Google' : 'Facebook') };
}

const today = () => new Date().toISOString().slice(0, 10);

function payloadOf(given: SignUpValues, phone: ReturnType<typeof phoneCountry>) {
  const { country_id, isAcceptTermCondition, is_newsletter, captcha, ...values } = tidied(given);
  return {
    ...values,
    country_code: phone.code,
    dial_code: phone.dialCode,
    country_id: Number(country_id),
    role: 'USER' as const,
    isAcceptTermCondition: isAcceptTermCondition ? (1 as const) : (0 as const),
    is_newsletter: is_newsletter ? ('Y' as const) : ('N' as const),
  };
}
