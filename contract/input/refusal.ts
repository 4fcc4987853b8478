import type { z } from 'zod';
import type { ValidationKey } from '../keys.ts';
import { firstBroken, type Rule } from '../rules.ts';

/** Error map of a schema: one message for a missing value, another for one of the wrong type. */
export function refusal(wrong: ValidationKey, missing: ValidationKey = 'required.field') {
  return (issue: { input?: unknown }): ValidationKey => (issue.input === undefined || issue.input === null ? missing : wrong);
}

/** A check by our own rules; reports the first broken one. */
export function obeys(...rules: readonly Rule[]) {
  return (payload: z.core.ParsePayload<string>): void => {
    const broken = firstBroken(payload.value, rules);
    if (broken) payload.issues.push({ code: 'custom', input: payload.value, message: broken.key, params: broken.params ?? {} });
  };
}
