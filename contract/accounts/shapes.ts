import { z } from 'zod';
import { roles, socialProviders } from '../choices.ts';
import { choice, lineInput, secret } from '../input/text.ts';
import { lengths } from '../limits.ts';
import { actedWith, flag, id, text, textOrNull, time, uuid } from '../values.ts';
import { factorKinds } from './factor-shapes.ts';

const role = z.enum(roles);

/** A newly opened session. */
export const session = actedWith({ access_token: text, id, uuid, role }).meta({ id: 'Session' });

/** A login that is waiting for its second factor, which the client sends with the ticket to `POST login/second-factor`. */
export const waitingLogin = actedWith({
  needs: z.literal('SECOND_FACTOR'),
  ticket: text.meta({ description: 'Valid once, for ten minutes' }),
  factors: z.array(z.enum(factorKinds)).meta({ description: 'Factors that the member can enter' }),
}).meta({ id: 'WaitingLogin' });

/** The answer to a correct password. */
export const sessionOrTicket = z.union([session, waitingLogin]);

/** As `sessionOrTicket`, but all fields are null if no account belongs to the social identity. */
export const sessionOrNone = z.union([
  actedWith({
    access_token: text.nullable(),
    id: id.nullable(),
    uuid: uuid.nullable(),
    role: role.nullable(),
  }),
  waitingLogin,
]);

/** Fields of a session as shown to its member. */
export const sessionFields = {
  id,
  browser: textOrNull.meta({ description: 'null if unknown' }),
  system: textOrNull.meta({ description: 'null if unknown' }),
  created_at: time,
  used_at: time,
  is_current: flag,
};

/** An account at a social provider with the provider's credential that proves it. */
export const identityProof = {
  type: choice(socialProviders),
  social_id: lineInput({ max: lengths.socialId }),
  credential: secret('required.field', lengths.credential),
};
