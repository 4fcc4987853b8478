import { Suspense, useEffect, useState } from 'react';
import { email, firstBroken, required } from '../../../../contract/rules.ts';
import type { WebTranslate } from '../../../../i18n/web.ts';
import { useApp } from '../../../kit/app.ts';
import { Field } from '../../../kit/form/Field.tsx';
import { PasswordField } from '../../../kit/form/PasswordField.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { type CallRefusal, isRefusal } from '../../../kit/refusal.ts';
import { useSuspension } from '../../../kit/suspension.ts';
import { toast } from '../../../kit/toast.ts';
import { SuspendedNote } from '../../moderation/decisions/SuspendedNote.tsx';
import { CaptchaField } from '../captcha/Captcha.tsx';
import { dropCarriedEmail, useCarriedEmail } from '../carried-email.ts';
import { setWaitingLogin, useWaitingLogin } from '../second-factor/waiting-login.ts';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { useEnter } from '../use-enter.ts';
import { useLogIn } from '../use-log-in.ts';
import { Popup } from './Popup.tsx';
import { PopupLink } from './PopupLink.tsx';

const rules = {
  email: [required('required.email'), email],
  password: [required('required.password')],
  captcha: [],
};

const SecondFactorStep = lazyPart(() => import('../second-factor/SecondFactorStep.tsx'));

/** The login popup: the password, then the second factor if the member has one. */
export function LogIn() {
  const { t } = useApp();
  const waiting = useWaitingLogin();
  const suspension = useSuspension();
  useEffect(() => () => setWaitingLogin(null), []);
  return (
    <Popup title={t(waiting ? 'security.confirmTitle' : 'accounts.welcome')}>
      {suspension && <SuspendedNote suspension={suspension} withWay />}
      {waiting ? (
        <Suspense fallback={<div className="factor-step" aria-busy="true" />}>
          <SecondFactorStep waiting={waiting} />
        </Suspense>
      ) : (
        <PasswordStep />
      )}
    </Popup>
  );
}

function PasswordStep() {
  const { t, settings } = useApp();
  const logIn = useLogIn();
  const enter = useEnter();
  const [isCaptchaAsked, askCaptcha] = useState(false);
  const form = useForm({
    initial: { email: '', password: '', captcha: '' },
    judge: (name, values) => firstBroken(name === 'email' ? values.email.trim() : values[name], rules[name]),
    send: async (values) => {
      const address = values.email.trim();
      const opened = await logIn({ ...values, email: address }).catch((caught) => {
        // The popup then shows the end of the suspension and what is still possible.
        if (isRefusal(caught) && caught.code === 'suspended' && caught.token) return null;
        if (isRefusal(caught) && caught.code === 'bad_captcha') askCaptcha(settings.captcha.kind !== 'altcha');
        throw isRefusal(caught) && caught.errors.length === 0 ? told(t, caught) : caught;
      });
      if (!opened) return;
      dropCarriedEmail();
      if ('needs' in opened) setWaitingLogin({ ...opened, email: address });
      else await enter(opened, address);
    },
  });
  useCarriedEmail(form);
  return (
    <>
      <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
        <Field form={form} name="email" label={t('accounts.email')} type="email" autoComplete="username" dir="ltr" maxLength={254} />
        <PasswordField form={form} name="password" label={t('accounts.password')} autoComplete="current-password" />
        <div>
          <PopupLink to="forgot">{t('accounts.forgot')}</PopupLink>
        </div>
        {isCaptchaAsked && <CaptchaField form={form} name="captcha" />}
        <SubmitButton busy={form.busy}>{t('accounts.logIn')}</SubmitButton>
      </form>
      <SocialButtons />
      <p className="form-end">
        {t('accounts.newHere')} <PopupLink to="signup">{t('accounts.signUp')}</PopupLink>
      </p>
    </>
  );
}

/** Shows the error as a toast and at the password field. */
function told(t: WebTranslate, refusal: CallRefusal): CallRefusal {
  const message = logInWords(t, refusal);
  toast('bad', message);
  return { ...refusal, errors: [{ field: 'password', message }] };
}

function logInWords(t: WebTranslate, { status, message }: CallRefusal): string {
  if (status === 0) return t('error.notResponding');
  if (status === 500 || status === 423) return t('error.server');
  return message || t(status === 400 || status === 404 ? 'accounts.badCredentials' : 'error.badResponse');
}
