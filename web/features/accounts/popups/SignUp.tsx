import { useApp } from '../../../kit/app.ts';
import SignUpForm from '../sign-up/SignUpForm.tsx';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { Popup } from './Popup.tsx';
import { PopupLink } from './PopupLink.tsx';

export default function SignUp() {
  const { t } = useApp();
  return (
    <Popup title={t('accounts.signUp')} className="dialog--wide">
      <SignUpForm />
      <SocialButtons />
      <p className="form-end">
        {t('accounts.known')} <PopupLink to="login">{t('accounts.logIn')}</PopupLink>
      </p>
    </Popup>
  );
}
