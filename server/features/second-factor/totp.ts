import * as OTPAuth from 'otpauth';
import { renderSVG } from 'uqr';

/** As authenticator apps take it for granted: six digits of SHA-1, each good for half a minute. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks differ: the step before and the one after are taken as well. */
const WINDOW = 1;

const totpOf = (secret: string, label = '', issuer = '') =>
  new OTPAuth.TOTP({ ...SHAPE, issuer, label, secret: OTPAuth.Secret.fromBase32(secret) });

/** A secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new OTPAuth.Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth://` address of a secret, and the same as a QR code in SVG. */
export function describeTotp(secret: string, label: string, issuer: string): { address: string; qr: string } {
  const address = totpOf(secret, label, issuer).toString();
  return { address, qr: renderSVG(address, { border: 2, ecc: 'M' }) };
}

/** The number of half minutes that a code belongs to; null when it is not one of a secret's at this time. */
export function matchTotp(secret: string, code: string, now: number = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** The code of this moment, its step, and the seconds until the next one. */
export function presentTotp(secret: string, now: number = Date.now()): { code: string; step: number; seconds: number } {
  const totp = totpOf(secret);
  return {
    code: totp.generate({ timestamp: now }),
    step: totp.counter({ timestamp: now }),
    seconds: Math.ceil(totp.remaining({ timestamp: now }) / 1000),
  };
}
