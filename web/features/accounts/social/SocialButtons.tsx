import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { askFacebook, loadFacebook } from './facebook.ts';
import { showGoogleButton } from './google.ts';
import { useSocialLogin } from './use-social-login.ts';

/** Ways in through others, as far as the shop has set them up. */
export function SocialButtons() {
  const { t, settings } = useApp();
  if (!settings.google && !settings.facebook) return null;
  return (
    <>
      <p className="or">{t('accounts.or')}</p>
      {settings.google && <GoogleButton clientId={settings.google} />}
      {settings.facebook && <FacebookButton appId={settings.facebook} />}
    </>
  );
}

function GoogleButton({ clientId }: { clientId: string }) {
  const { lang } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const logIn = useRef(useSocialLogin());
  useEffect(() => {
    // Without Google's script there is no button: everything else works.
    if (box.current) void showGoogleButton(box.current, clientId, lang, (identity) => logIn.current(identity)).catch(() => undefined);
  }, [clientId, lang]);
  return <div className="google-button" ref={box} />;
}

function FacebookButton({ appId }: { appId: string }) {
  const { t } = useApp();
  const logIn = useSocialLogin();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void loadFacebook(appId).then(
      () => setReady(true),
      () => undefined,
    );
  }, [appId]);
  const ask = async () => {
    const identity = await askFacebook();
    if (identity) await logIn(identity);
  };
  return (
    <button type="button" className="btn btn--line btn--wide" disabled={!ready} onClick={() => void ask()}>
      <Icon name="facebook" />
      {t('accounts.facebook')}
    </button>
  );
}
