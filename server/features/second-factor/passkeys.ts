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

/** EdDSA, ES256 and RS256; every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];
/** Transports between browser and authenticator; the browser gets them as hints when it requests the passkey. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
/** Maximum length of a credential id in WebAuthn. */
const LONGEST_ID_BYTES = 1023;

/** An authenticator's response as the browser sends it, not validated. */
export type AuthenticatorAnswer = { id: string } & Record<string, unknown>;

export interface NewPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** Options of a ceremony, with the challenge that the response must sign. */
export interface Ceremony {
  options: Record<string, unknown>;
  challenge: string;
}

const known = (passkeys: readonly PasskeyRow[]) => passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
const asRecord = (options: object) => options as Record<string, unknown>;

/** Options to create a passkey with user verification: fingerprint, face or PIN. */
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
 * Throws unless the attestation is absent or signed by the new key itself, as we request. For others the library would fetch certificate
 * revocation lists from URLs in the response before it checks who issued the certificates.
 */
function expectNoCertificates({ response }: RegistrationResponseJSON): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const kind = attestation.get('fmt');
  const isSignedByKey = kind === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (kind !== 'none' && !isSignedByKey) throw new Error('Nobody asked for an attestation');
}

/** The passkey from a valid registration response; null if the response is not valid. */
export async function checkRegistration(origin: string, challenge: string, answer: AuthenticatorAnswer): Promise<NewPasskey | null> {
  const checked = await verifyRegistration(origin, challenge, answer as unknown as RegistrationResponseJSON).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  if (Buffer.byteLength(id, 'base64url') > LONGEST_ID_BYTES) return null;
  // The transports are not signed and may contain anything.
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

/** Options to request one of a member's passkeys. */
export async function startAssertion(origin: string, passkeys: readonly PasskeyRow[]): Promise<Ceremony> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: newChallenge('get'),
    allowCredentials: known(passkeys),
    userVerification: 'required',
  });
  return { options: asRecord(options), challenge: options.challenge };
}

/** The new signature counter of a passkey that signed the challenge; null if the signature is not valid. */
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
