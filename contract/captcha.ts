import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { optional } from './input/absent.ts';
import { lineInput } from './input/text.ts';
import { lengths } from './limits.ts';

/** The solution of a challenge. Optional here so that a missing one is refused as `bad_captcha`, like a wrong one. */
export const captchaSolution = optional(lineInput({ max: lengths.captcha, mayBeEmpty: true }));

export const captcha = [
  endpoint('GET captcha/challenge', {
    noun: 'captcha',
    summary: 'A challenge in the format of the configured captcha',
    access: 'everyone',
    input: z.object({}),
    output: z.looseObject({}),
  }),
] as const;
