import type { SocialIdentity } from './identity.ts';
import { loadScript } from './load-script.ts';

interface GoogleAccounts {
  id: {
    initialize(options: { client_id: string; callback(answer: { credential: string }): void; ux_mode: 'popup' }): void;
    renderButton(box: HTMLElement, options: object): void;
  };
}

/** Renders Google's own button. */
export async function showGoogleButton(
  box: HTMLElement,
  clientId: string,
  lang: string,
  onIdentity: (identity: SocialIdentity) => void,
): Promise<void> {
  await loadScript('https://accounts.google.com/gsi/client');
  const { accounts } = (window as unknown as { google: { accounts: GoogleAccounts } }).google;
  accounts.id.initialize({ client_id: clientId, ux_mode: 'popup', callback: ({ credential }) => onIdentity(identityOf(credential)) });
  accounts.id.renderButton(box, { text: 'continue_with', shape: 'pill', size: 'large', locale: lang, width: box.clientWidth });
}

/** Decodes Google's token without verification; the server verifies its signature. */
export function identityOf(credential: string): SocialIdentity {
  const payload = (credential.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
  const said = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string | undefined>;
  return {
    type: 'GOOGLE',
    social_id: said.sub ?? '',
    email: said.email ?? '',
    first_name: said.given_name ?? '',
    last_name: said.family_name ?? '',
    credential,
  };
}
