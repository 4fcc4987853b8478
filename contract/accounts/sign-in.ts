import { z } from 'zod';
import { captchaSolution } from '../captcha.ts';
import { roles, socialProviders } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { defaulted, optional } from '../input/absent.ts';
import { choice, emailInput, lineInput, passwordInput, secret } from '../input/text.ts';
import { lengths } from '../limits.ts';
import { acted } from '../values.ts';
import { sessionOrNone, sessionOrTicket } from './shapes.ts';

const noun = 'accounts';

export const signIn = [
  endpoint('POST login', {
    noun,
    summary: 'Logs in; a member with a second factor gets a ticket for it instead of a token',
    access: 'tokenless',
    input: z.object({
      email: emailInput,
      password: passwordInput,
      role: defaulted(choice(roles), 'USER'),
      captcha: captchaSolution.meta({ description: 'Required after the error `bad_captcha`: during an attack on accounts' }),
    }),
    output: sessionOrTicket,
    errors: ['bad_credentials', 'bad_captcha', 'account_locked', 'suspended'],
  }),
  endpoint('POST social/login', {
    noun,
    summary:
      "Logs in with a provider's signed credential; null token if no account has the identity, a ticket if the member has a second factor",
    access: 'tokenless',
    input: z.object({
      type: choice(socialProviders),
      social_id: lineInput({ max: lengths.socialId }),
      email: optional(emailInput),
      first_name: optional(lineInput({ max: lengths.name.max, mayBeEmpty: true })),
      last_name: optional(lineInput({ max: lengths.name.max, mayBeEmpty: true })),
      credential: secret('required.field', lengths.credential),
    }),
    output: sessionOrNone,
    errors: ['social_not_proven', 'suspended'],
  }),
  endpoint('POST logout', {
    noun,
    summary: "Revokes this session's token",
    access: 'member',
    input: z.object({}),
    output: acted,
  }),
] as const;
