import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { type Form, useForm } from '../../../kit/form/use-form.ts';
import { usePopup } from '../../../kit/popup.ts';
import { quietly } from '../../../kit/quiet.ts';
import { dropToken } from '../../../kit/session.ts';
import { signIn } from '../../../kit/sign-in.ts';
import { toast } from '../../../kit/toast.ts';
import { useProof } from '../captcha/use-proof.ts';
import type { Country } from '../fields/CountryField.tsx';
import { noteMail } from '../otp/use-resend.ts';
import { keepIdentity, waitingIdentity } from '../social/identity.ts';
import { initialValues, judgeSignUp, type SignUpField, type SignUpValues, tidied } from './sign-up-fields.ts';

const none: readonly Country[] = [];

/** The sign-up form with what it needs from the shop; when it has gone well the popup for the code opens. */
export function useSignUp(): { form: Form<SignUpField>; countries: readonly Country[]; social: 'Google' | 'Facebook' | null } {
  const { settings } = useApp();
  const call = useCall();
  const { open } = usePopup();
  const [identity] = useState(waitingIdentity);
  const [countries, setCountries] = useState(none);
  const ownCaptcha = settings.captcha.kind === 'altcha';
  const proof = useProof(ownCaptcha && identity === null);

  const dialCodeOf = ({ country_code }: SignUpValues) => countries.find(({ code }) => code.toLowerCase() === country_code)?.dial_code ?? '';
  const send = async (given: SignUpValues) => {
    const values = payloadOf(given, dialCodeOf(given));
    const opened = identity
      ? await call('POST social/signup', { ...values, ...identity, email: values.email })
      : await call('POST customer/signup', { ...values, captcha: ownCaptcha ? ((await proof()) ?? '') : given.captcha });
    keepIdentity(null);
    noteMail();
    await signIn(call, opened, values.email);
    toast('good', opened.message);
    open('otp-s');
  };
  const form = useForm({
    initial: initialValues(identity),
    judge: (name, values) => judgeSignUp(name, values, { dialCode: dialCodeOf(values), today: today(), captcha: identity === null }),
    send: (values) =>
      send(values).catch((caught) => {
        dropToken();
        throw caught;
      }),
  });
  const take = useEffectEvent(({ list, here }: { list: readonly Country[]; here: string | null }) => {
    setCountries(list);
    const own = list.find(({ code }) => code === here);
    if (!own) return;
    form.set('country_id', String(own.id));
    form.set('country_code', own.code.toLowerCase());
  });
  useEffect(() => {
    void quietly(call('GET country/list', {}), { list: none, here: null }).then(take);
  }, [call]);
  return { form, countries, social: identity && (identity.type === 'GOOGLE' ? 'Google' : 'Facebook') };
}

const today = () => new Date().toISOString().slice(0, 10);

function payloadOf(given: SignUpValues, dialCode: string) {
  const { country_id, isAcceptTermCondition, is_newsletter, captcha, ...values } = tidied(given);
  return {
    ...values,
    dial_code: dialCode,
    country_id: Number(country_id),
    role: 'USER' as const,
    isAcceptTermCondition: isAcceptTermCondition ? (1 as const) : (0 as const),
    is_newsletter: is_newsletter ? ('Y' as const) : ('N' as const),
  };
}
