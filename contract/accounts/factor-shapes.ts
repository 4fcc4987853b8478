import { z } from 'zod';
import { lineInput } from '../input/text.ts';
import * as v from '../values.ts';

/** Kinds of second factor that a member can enter. */
export const factorKinds = ['PASSKEY', 'TOTP', 'RECOVERY_CODE'] as const;

/** An authenticator's message, in the shape that the WebAuthn libraries on both sides exchange. */
export const webAuthn = z.record(z.string(), z.unknown());
export const webAuthnInput = z.looseObject({ id: z.string().max(2000) });

export const passkey = z.object({ id: v.id, name: v.text, created_at: v.time, used_at: v.time.nullable() });
export const factorCode = lineInput({ max: 40, required: 'required.code' });

/** A secret for an authenticator app, pending until its first code is confirmed. */
export const newTotp = z.object({ secret: v.text, address: v.text, qr: v.text.meta({ description: 'SVG' }) });

export const recoveryCodes = z
  .array(v.text)
  .meta({ description: 'Shown only once; empty if there are already codes from earlier, which stay valid' });
