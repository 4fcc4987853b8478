import type { z } from 'zod';
import type { ValidationKey } from '../keys.ts';
import { firstBroken, type Rule } from '../rules.ts';

/** Error map of a schema: one message for a value that is not there, another for one of the wrong kind. */
export function refusal(wrong: ValidationKey, missing: ValidationKey = 'required.field') {
  return (issue: { input?: unknown }): ValidationKey => (issue.input === undefined || issue.input === null ? missing : wrong);
}

/** A check of a text by our own rules: the first broken one speaks. */
export function obeys(...rules: readonly Rule[]) {
  return (payload: z.core.ParsePayload<string>): void => {
    const broken = firstBroken(payload.value, rules);
    if (broken) payload.issues.push({ code: 'custom', input: payload.value, message: broken.key, params: broken.params ?? {} });
  };
}
