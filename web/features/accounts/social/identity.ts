/** What a provider said of somebody, with the signed proof of it. */
export interface SocialIdentity {
  type: 'GOOGLE' | 'FACEBOOK';
  social_id: string;
  email: string;
  first_name: string;
  last_name: string;
  credential: string;
}

/** The identity that has no account yet, from the sign-in to the sign-up page; a proof is kept in memory only. */
let waiting: SocialIdentity | null = null;

export const waitingIdentity = (): SocialIdentity | null => waiting;

export function keepIdentity(identity: SocialIdentity | null): void {
  waiting = identity;
}
