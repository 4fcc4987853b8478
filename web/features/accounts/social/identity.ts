/** A provider's data about a person, with the signed proof. */
export interface SocialIdentity {
  type: 'GOOGLE' | 'FACEBOOK';
  social_id: string;
  email: string;
  first_name: string;
  last_name: string;
  credential: string;
}

/** An identity without an account, passed from the login to the sign-up page; its proof is kept in memory only. */
let waiting: SocialIdentity | null = null;

export const waitingIdentity = (): SocialIdentity | null => waiting;

export function keepIdentity(identity: SocialIdentity | null): void {
  waiting = identity;
}
