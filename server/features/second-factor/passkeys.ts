import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { PasskeyRow } from './queries.ts';

/** EdDSA, ES256 and RS256: one of them every authenticator has. */
const ALGORITHMS = [-8, -7, -257];

/** What an authenticator says, as a browser hands it on: nobody has looked at it yet. */
export type AuthenticatorAnswer = { id: string } & Record<string, unknown>;

export interface NewPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** The options of a ceremony, and the challenge in them that its answer must have signed. */
export interface Ceremony {
  options: Record<string, unknown>;
  challenge: string;
}

const known = (passkeys: readonly PasskeyRow[]) => passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
const asRecord = (options: object) => options as Record<string, unknown>;

/** What a browser needs to make a passkey: one that asks its owner for a finger, a face or a PIN. */
export async function startRegistration(
  { origin, shopName }: { origin: string; shopName(): string },
  member: { uuid: string; email: string; name: string },
  passkeys: readonly PasskeyRow[],
): Promise<Ceremony> {
  const options = await generateRegistrationOptions({
    rpName: shopName(),
    rpID: new URL(origin).hostname,
    userID: new Uint8Array(Buffer.from(member.uuid.replaceAll('-', ''), 'hex')),
    userName: member.email,
    userDisplayName: member.name,
    excludeCredentials: known(passkeys),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { options: asRecord(options), challenge: options.challenge };
}

/** The passkey that a ceremony brought; null when it did not go by the rules. */
export async function checkRegistration(origin: string, challenge: string, answer: AuthenticatorAnswer): Promise<NewPasskey | null> {
  const checked = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  const named = Array.isArray(transports) ? transports.filter((transport) => typeof transport === 'string') : [];
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: named };
}

/** What a browser needs to ask for one of a member's passkeys. */
export async function startAssertion(origin: string, passkeys: readonly PasskeyRow[]): Promise<Ceremony> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: known(passkeys),
    userVerification: 'required',
  });
  return { options: asRecord(options), challenge: options.challenge };
}

/** The new signature counter of a passkey that signed the challenge; null when it did not. */
export async function checkAssertion(
  origin: string,
  challenge: string,
  answer: AuthenticatorAnswer,
  { credentialId, publicKey, counter, transports }: PasskeyRow,
): Promise<number | null> {
  const credential: WebAuthnCredential = { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports };
  const checked = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential,
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
