import * as OTPAuth from 'otpauth';
import { renderSVG } from 'uqr';

/** The defaults that authenticator apps assume: six digits, SHA-1, 30 seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Accepts the previous and next time step as well, since clocks differ. */
const WINDOW = 1;

const totpOf = (secret: string, label = '', issuer = '') =>
  new OTPAuth.TOTP({ ...SHAPE, issuer, label, secret: OTPAuth.Secret.fromBase32(secret) });

/** Creates a secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new OTPAuth.Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth://` URI of a secret, and its QR code as SVG. */
export function describeTotp(secret: string, label: string, issuer: string): { address: string; qr: string } {
  const address = totpOf(secret, label, issuer).toString();
  return { address, qr: renderSVG(address, { border: 2, ecc: 'M' }) };
}

/** The time step that a code belongs to; null if the code is not valid now. */
export function matchTotp(secret: string, code: string, now: number = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** The current code, its time step, and the seconds until the next one. */
export function presentTotp(secret: string, now: number = Date.now()): { code: string; step: number; seconds: number } {
  const totp = totpOf(secret);
  return {
    code: totp.generate({ timestamp: now }),
    step: totp.counter({ timestamp: now }),
    seconds: Math.ceil(totp.remaining({ timestamp: now }) / 1000),
  };
}
