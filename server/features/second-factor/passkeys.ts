import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { newChallenge } from './ceremonies.ts';
import type { PasskeyRow } from './queries.ts';

/** EdDSA, ES256 and RS256: one of them every authenticator has. */
const ALGORITHMS = [-8, -7, -257];
/** The ways to an authenticator that a browser can take; it is told them when it is asked for the passkey. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
/** The longest that WebAuthn allows. */
const LONGEST_ID_BYTES = 1023;

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
    challenge: newChallenge('create'),
    userID: new Uint8Array(Buffer.from(member.uuid.replaceAll('-', ''), 'hex')),
    userName: member.email,
    userDisplayName: member.name,
    excludeCredentials: known(passkeys),
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { options: asRecord(options), challenge: options.challenge };
}

/**
 * Throws unless an answer says no more of its authenticator than we ask for: nothing, or what the new key itself signs. For all others the
 * library goes by certificates in the answer, and fetches lists of revoked ones from wherever these say, before it looks whose they are.
 */
function expectNoCertificates({ response }: RegistrationResponseJSON): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const kind = attestation.get('fmt');
  const isSignedByKey = kind === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (kind !== 'none' && !isSignedByKey) throw new Error('Nobody asked for an attestation');
}

/** The passkey that a ceremony brought; null when it did not go by the rules. */
export async function checkRegistration(origin: string, challenge: string, answer: AuthenticatorAnswer): Promise<NewPasskey | null> {
  const checked = await verifyRegistration(origin, challenge, answer as unknown as RegistrationResponseJSON).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  if (Buffer.byteLength(id, 'base64url') > LONGEST_ID_BYTES) return null;
  // Whoever answered wrote them, and no signature is over them.
  const named: readonly unknown[] = Array.isArray(transports) ? transports : [];
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: TRANSPORTS.filter((transport) => named.includes(transport)),
  };
}

async function verifyRegistration(origin: string, challenge: string, response: RegistrationResponseJSON) {
  expectNoCertificates(response);
  return verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What a browser needs to ask for one of a member's passkeys. */
export async function startAssertion(origin: string, passkeys: readonly PasskeyRow[]): Promise<Ceremony> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: newChallenge('get'),
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
