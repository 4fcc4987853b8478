import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** A passkey belongs to a name: at a bare IP address there is none to have. */
const hasName = (host: string): boolean => !/^[\d.]+$|^\[/.test(host);

/** Whether this browser knows passkeys, and may use them at this address. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn() && hasName(location.hostname);

/** What a browser says, as the API takes it. */
export type Credential = { id: string } & Record<string, unknown>;

/** Asks for a passkey; null where the person cancelled it, or the device has none that fits. */
export async function askPasskey(options: Record<string, unknown>): Promise<Credential | null> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return orNull(async () => ({ ...(await startAuthentication({ optionsJSON })) }));
}

/** Makes a passkey; null where the person cancelled it, or the device has one already. */
export async function makePasskey(options: Record<string, unknown>): Promise<Credential | null> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return orNull(async () => ({ ...(await startRegistration({ optionsJSON })) }));
}

async function orNull(ask: () => Promise<Credential>): Promise<Credential | null> {
  try {
    return await ask();
  } catch (caught) {
    if (caught instanceof WebAuthnError || caught instanceof DOMException) return null;
    // Some browsers throw plain errors of these names.
    if (caught instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError'].includes(caught.name))
      return null;
    throw caught;
  }
}
