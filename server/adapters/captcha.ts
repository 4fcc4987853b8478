import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** What the pages need to know to show the captcha in use. */
export interface CaptchaKind {
  kind: 'altcha' | 'turnstile' | 'recaptcha';
  siteKey: string | null;
}

export interface Captcha extends CaptchaKind {
  /** A new challenge, in the form of the kind; `isHard`: one that costs more work, where it is work that it costs. */
  challenge(isHard?: boolean): Promise<Record<string, unknown>>;
  /**
   * Judges what a visitor sent: null for a wrong or expired solution, else the mark by which a second use of the same one is known
   * and when it may be forgotten (null: the service itself lets each be used once). `isWrong`: it does not pass, and is used up all the same.
   */
  check(solution: string): Promise<{ mark: string | null; until: Date; isWrong?: true } | null>;
}

/** What stands before the answer to a question of digits, so that it goes where the solution of another captcha does. */
export const QUESTION_PREFIX = 'question ';

const LIFE_MS = 10 * 60_000;
/** A tenth to half a second of a telephone's processor. */
const COST = 2_000;
const COUNTERS: [number, number] = [200, 900];
const HARD_COUNTERS: [number, number] = [800, 3_600];

/** Proof of work, made and checked here; no outside service. `secret` signs the challenges. */
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
        // Any text may be sent as a solution; what the library cannot read is no solution.
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
  /** Address of the service's own check. */
  verifyUrl: string;
}

const SERVICE_LIMIT_MS = 5_000;

/** A captcha service that judges solutions itself; each is good once there. */
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
