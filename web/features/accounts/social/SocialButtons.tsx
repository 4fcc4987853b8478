import { useRef } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { askFacebook, loadFacebook } from './facebook.ts';
import { showGoogleButton } from './google.ts';
import type { SocialIdentity } from './identity.ts';
import { useProvider } from './use-provider.ts';
import { useSocialLogin } from './use-social-login.ts';

/** Login buttons of the providers that the shop has set up. */
export function SocialButtons() {
  const { settings } = useApp();
  return settings.google || settings.facebook ? <Ways /> : null;
}

function Ways() {
  const { t, settings } = useApp();
  const logIn = useSocialLogin();
  return (
    <>
      <p className="or">{t('accounts.or')}</p>
      {settings.google && <GoogleButton clientId={settings.google} onIdentity={logIn} />}
      {settings.facebook && <FacebookButton appId={settings.facebook} onIdentity={logIn} />}
    </>
  );
}

interface ProviderButton {
  /** Handles an identity that the provider has proved. */
  onIdentity(identity: SocialIdentity): Promise<void>;
}

export function GoogleButton({ clientId, onIdentity }: ProviderButton & { clientId: string }) {
  const { lang } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const { state, retry } = useProvider(async () => {
    if (box.current) await showGoogleButton(box.current, clientId, lang, onIdentity);
  });
  return (
    <>
      <div className="google-button" ref={box} hidden={state === 'failed'} />
      {state === 'failed' && <ProviderAway name="Google" onRetry={retry} />}
    </>
  );
}

export function FacebookButton({ appId, onIdentity }: ProviderButton & { appId: string }) {
  const { t } = useApp();
  const { state, retry } = useProvider(() => loadFacebook(appId));
  const ask = async () => {
    const identity = await askFacebook();
    if (identity) await onIdentity(identity);
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
