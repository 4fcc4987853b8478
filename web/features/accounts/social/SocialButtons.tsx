import { useRef } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { askFacebook, loadFacebook } from './facebook.ts';
import { showGoogleButton } from './google.ts';
import { useProvider } from './use-provider.ts';
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
  const logIn = useSocialLogin();
  const { state, retry } = useProvider(async () => {
    if (box.current) await showGoogleButton(box.current, clientId, lang, logIn);
  });
  return (
    <>
      <div className="google-button" ref={box} hidden={state === 'failed'} />
      {state === 'failed' && <ProviderAway name="Google" onRetry={retry} />}
    </>
  );
}

function FacebookButton({ appId }: { appId: string }) {
  const { t } = useApp();
  const logIn = useSocialLogin();
  const { state, retry } = useProvider(() => loadFacebook(appId));
  const ask = async () => {
    const identity = await askFacebook();
    if (identity) await logIn(identity);
  };
  if (state === 'failed') return <ProviderAway name="Facebook" onRetry={retry} />;
  return (
    <button type="button" className="btn btn--line btn--wide" disabled={state === 'loading'} onClick={() => void ask()}>
      <Icon name="facebook" />
      {t('accounts.facebook')}
    </button>
  );
}

function ProviderAway({ name, onRetry }: { name: string; onRetry(): void }) {
  const { t } = useApp();
  return (
    <div className="provider-away" role="status">
      <p>{t('accounts.providerAway', { name })}</p>
      <button type="button" className="inline-link" onClick={onRetry}>
        {t('error.retry')}
      </button>
    </div>
  );
}
