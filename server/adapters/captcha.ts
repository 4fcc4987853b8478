import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** What the pages need to know to show the captcha in use. */
export interface CaptchaKind {
  kind: 'altcha' | 'turnstile' | 'recaptcha';
  siteKey: string | null;
}

export interface Captcha extends CaptchaKind {
  /** A new challenge in the format of this kind. `isHard` asks for one that costs more work; it matters for proof of work only. */
  challenge(isHard?: boolean): Promise<Record<string, unknown>>;
  /**
   * Checks what a visitor sent. Null for a wrong or expired solution. Otherwise `mark` identifies the solution, so that a second use can be
   * refused, and `until` is when the mark may be forgotten; `mark` is null where the service itself accepts each solution only once.
   * `isWrong`: the solution does not pass, but counts as used all the same.
   */
  check(solution: string): Promise<{ mark: string | null; until: Date; isWrong?: true } | null>;
}

/** Prefix of the answer to a question of digits, so that it can be sent in the same field as the solution of another captcha. */
export const QUESTION_PREFIX = 'question ';

const LIFE_MS = 10 * 60_000;
/** A tenth to half a second on a phone's processor. */
const COST = 2_000;
const COUNTERS: [number, number] = [200, 900];
const HARD_COUNTERS: [number, number] = [800, 3_600];

/** Proof of work, issued and verified in this process without an outside service. `secret` signs the challenges. */
export function altchaCaptcha(secret: string): Captcha {
  const keys = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` };
  return {
    kind: 'altcha',
    siteKey: null,
    async challenge(isHard = false) {
      const expiresAt = new Date(Date.now() + LIFE_MS);
      return {
        ...(await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: COST,
          counter: randomInt(...(isHard ? HARD_COUNTERS : COUNTERS)),
          deriveKey,
          expiresAt,
          ...keys,
        })),
      };
    },
    async check(solution) {
      const payload = readPayload(solution);
      if (payload === null) return null;
      try {
        const { verified } = await verifySolution({ ...payload, deriveKey, ...keys });
        const { signature } = payload.challenge;
        return verified && signature !== undefined ? { mark: signature, until: new Date(Date.now() + LIFE_MS) } : null;
      } catch {
        // Clients may send any text; what the library cannot parse is not a solution.
        return null;
      }
    },
  };
}

type AltchaPayload = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;

function readPayload(solution: string): AltchaPayload | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(solution, 'base64').toString('utf8'));
    return typeof payload === 'object' && payload !== null && 'challenge' in payload && 'solution' in payload
      ? (payload as AltchaPayload)
      : null;
  } catch {
    return null;
  }
}

interface Service {
  kind: 'turnstile' | 'recaptcha';
  siteKey: string;
  secret: string;
  /** Address of the service's verification endpoint. */
  verifyUrl: string;
}

const SERVICE_LIMIT_MS = 5_000;

/** A captcha service that verifies solutions itself and accepts each only once. */
export function serviceCaptcha({ kind, siteKey, secret, verifyUrl }: Service): Captcha {
  return {
    kind,
    siteKey,
    challenge: async () => ({ kind, site_key: siteKey }),
    async check(solution) {
      const body = new URLSearchParams({ secret, response: solution });
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(SERVICE_LIMIT_MS),
        redirect: 'error',
      }).catch(() => null);
      const answer = response?.ok ? ((await response.json().catch(() => null)) as { success?: unknown } | null) : null;
      return answer?.success === true ? { mark: null, until: new Date() } : null;
    },
  };
}
