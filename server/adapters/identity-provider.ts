import { createRemoteJWKSet, jwtVerify } from 'jose';

/** The identity that a provider has confirmed. */
export interface ProvenIdentity {
  subject: string;
  /** In lower case; null when the provider does not disclose it. */
  address: string | null;
  /** Whether the provider has verified that the address belongs to this person. */
  addressVerified: boolean;
}

export interface IdentityProvider {
  /** Null for a credential that proves nothing: forged, expired, or issued for another app. */
  prove(credential: string): Promise<ProvenIdentity | null>;
}

const LIMIT_MS = 5_000;

interface GoogleSettings {
  clientId: string;
  issuer: string;
  jwksUrl: string;
}

/** Verifies Google's ID tokens: signature by its published keys, issuer, audience, expiry. */
export function googleIdentity({ clientId, issuer, jwksUrl }: GoogleSettings): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: LIMIT_MS });
  return {
    async prove(credential) {
      try {
        const options = {
          issuer: [issuer, issuer.replace(/^https:\/\//, '')],
          audience: clientId,
          algorithms: ['RS256', 'ES256'],
          requiredClaims: ['exp', 'sub'],
        };
        const { payload } = await jwtVerify(credential, keys, options);
        const email = payload.email;
        const address = typeof email === 'string' ? email.trim().toLowerCase() : null;
        return { subject: payload.sub ?? '', address, addressVerified: payload.email_verified === true };
      } catch {
        return null;
      }
    },
  };
}

interface FacebookSettings {
  appId: string;
  appSecret: string;
  graphUrl: string;
}

/**
 * Verifies Facebook's access tokens through its debug call, with the app's own token. Facebook discloses only addresses it has verified.
 */
export function facebookIdentity({ appId, appSecret, graphUrl }: FacebookSettings): IdentityProvider {
  const ask = async (path: string, params: Record<string, string>): Promise<Record<string, unknown> | null> => {
    const response = await fetch(`${graphUrl}/${path}?${new URLSearchParams(params)}`, {
      signal: AbortSignal.timeout(LIMIT_MS),
      redirect: 'error',
    }).catch(() => null);
    return response?.ok ? ((await response.json().catch(() => null)) as Record<string, unknown> | null) : null;
  };
  return {
    async prove(credential) {
      const debugged = await ask('debug_token', { input_token: credential, access_token: `${appId}|${appSecret}` });
      const data = (debugged?.data ?? {}) as { app_id?: unknown; is_valid?: unknown; user_id?: unknown; expires_at?: unknown };
      const isOver = typeof data.expires_at === 'number' && data.expires_at !== 0 && data.expires_at * 1000 <= Date.now();
      if (data.is_valid !== true || data.app_id !== appId || typeof data.user_id !== 'string' || isOver) return null;
      const me = await ask('me', { fields: 'id,email', access_token: credential });
      if (me?.id !== data.user_id) return null;
      const email = me.email;
      const address = typeof email === 'string' ? email.trim().toLowerCase() : null;
      return { subject: data.user_id, address, addressVerified: address !== null };
    },
  };
}
