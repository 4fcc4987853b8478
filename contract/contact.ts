import { z } from 'zod';
import { captchaSolution } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { emailInput, lineInput, prose } from './input/text.ts';
import { lengths } from './limits.ts';
import { displayName } from './rules.ts';
import { acted } from './values.ts';

export const contact = [
  endpoint('POST contact-us', {
    noun: 'contact',
    summary: 'Sends a message to the contact address',
    access: 'everyone',
    input: z.object({
      name: lineInput({ max: lengths.name.max, required: 'required.name', rules: [displayName] }),
      email: emailInput,
      subject: lineInput({ max: lengths.subject, required: 'required.subject' }),
      message: prose({ max: lengths.message, required: 'required.message' }),
      captcha: captchaSolution,
    }),
    output: acted,
    errors: ['bad_captcha'],
  }),
] as const;
