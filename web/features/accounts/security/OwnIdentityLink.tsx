import { providerNames } from '../../../../contract/choices.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import type { SocialIdentity } from '../social/identity.ts';
import { FacebookButton, GoogleButton } from '../social/SocialButtons.tsx';
import { useChange } from './use-change.ts';

interface IdentityLinkProps {
  provider: SocialIdentity['type'];
  onDone(): void;
}

/** The provider's own button, which proves an account there; its script is loaded only on demand. */
export function OwnIdentityLink({ provider, onDone }: IdentityLinkProps) {
  const { t, settings } = useApp();
  const call = useCall();
  const { change, dialog } = useChange();
  const link = async ({ type, social_id, credential }: SocialIdentity) => {
    if (await change(() => call('POST account/identity', { type, social_id, credential }))) onDone();
  };
  return (
    <>
      <p>{t('security.linkText', { name: providerNames[provider] })}</p>
      {provider === 'GOOGLE' && settings.google && <GoogleButton clientId={settings.google} onIdentity={link} />}
      {provider === 'FACEBOOK' && settings.facebook && <FacebookButton appId={settings.facebook} onIdentity={link} />}
      {dialog}
    </>
  );
}
