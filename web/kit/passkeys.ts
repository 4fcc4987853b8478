import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** Passkeys are bound to a domain name, so they are unavailable at bare IP addresses. */
const hasName = (host: string): boolean => !/^[\d.]+$|^\[/.test(host);

/** Whether this browser supports passkeys at this address. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn() && hasName(location.hostname);

/** A WebAuthn response in the API's format. */
export type Credential = { id: string } & Record<string, unknown>;

/** Prompts for a passkey; null if cancelled or if the device has no matching one. */
export async function askPasskey(options: Record<string, unknown>): Promise<Credential | null> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return orNull(async () => ({ ...(await startAuthentication({ optionsJSON })) }));
}

/** Creates a passkey; null if cancelled or if the device already has one. */
export async function makePasskey(options: Record<string, unknown>): Promise<Credential | null> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return orNull(async () => ({ ...(await startRegistration({ optionsJSON })) }));
}

async function orNull(ask: () => Promise<Credential>): Promise<Credential | null> {
  try {
    return await ask();
  } catch (caught) {
    if (caught instanceof WebAuthnError || caught instanceof DOMException) return null;
    // Some browsers throw plain errors with these names.
    if (caught instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError'].includes(caught.name))
      return null;
    throw caught;
  }
}
