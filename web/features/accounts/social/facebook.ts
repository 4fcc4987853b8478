import type { SocialIdentity } from './identity.ts';
import { loadScript } from './load-script.ts';

interface LoginAnswer {
  authResponse: { accessToken: string; userID: string } | null;
}

interface Facebook {
  init(options: { appId: string; version: string }): void;
  login(then: (answer: LoginAnswer) => void, options: { scope: string }): void;
  api(path: string, fields: { fields: string }, then: (answer: Record<string, string | undefined>) => void): void;
}

const facebook = (): Facebook => (window as unknown as { FB: Facebook }).FB;

/** Loads Facebook's script in advance, because its window may only open directly in a click handler. */
export async function loadFacebook(appId: string): Promise<void> {
  await loadScript('https://connect.facebook.net/en_US/sdk.js');
  facebook().init({ appId, version: 'v23.0' });
}

/** Opens Facebook's login window; null if the reader closed it. */
export async function askFacebook(): Promise<SocialIdentity | null> {
  const { authResponse } = await new Promise<LoginAnswer>((resolve) => facebook().login(resolve, { scope: 'email' }));
  if (!authResponse) return null;
  const said = await new Promise<Record<string, string | undefined>>((resolve) =>
    facebook().api('/me', { fields: 'email,first_name,last_name' }, resolve),
  );
  return {
    type: 'FACEBOOK',
    social_id: authResponse.userID,
    email: said.email ?? '',
    first_name: said.first_name ?? '',
    last_name: said.last_name ?? '',
    credential: authResponse.accessToken,
  };
}
