import { z } from 'zod';
import { lineInput } from '../input/text.ts';
import * as v from '../values.ts';

/** What a member can enter as their second factor. */
export const factorKinds = ['PASSKEY', 'TOTP', 'RECOVERY_CODE'] as const;

/** What a browser's authenticator says, as the WebAuthn libraries on both sides give and take it. */
export const webAuthn = z.record(z.string(), z.unknown());
export const webAuthnInput = z.looseObject({ id: z.string().max(2000) });

export const passkey = z.object({ id: v.id, name: v.text, created_at: v.time, used_at: v.time.nullable() });
export const factorCode = lineInput({ max: 40, required: 'required.code' });

/** A secret for an authenticator app that waits for its first code. */
export const newTotp = z.object({ secret: v.text, address: v.text, qr: v.text.meta({ description: 'SVG' }) });

export const recoveryCodes = z
  .array(v.text)
  .meta({ description: 'Told this once; empty when codes of an earlier time are still there, which stay good' });
