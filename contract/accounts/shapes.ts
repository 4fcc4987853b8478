import { z } from 'zod';
import { roles, socialProviders } from '../choices.ts';
import { choice, lineInput, secret } from '../input/text.ts';
import { lengths } from '../limits.ts';
import { actedWith, flag, id, text, textOrNull, time, uuid } from '../values.ts';
import { factorKinds } from './factor-shapes.ts';

const role = z.enum(roles);

/** A session that was opened. */
export const session = actedWith({ access_token: text, id, uuid, role }).meta({ id: 'Session' });

/** A login that waits for the second factor, which goes to `POST login/second-factor` with the ticket. */
export const waitingLogin = actedWith({
  needs: z.literal('SECOND_FACTOR'),
  ticket: text.meta({ description: 'Good once, for ten minutes' }),
  factors: z.array(z.enum(factorKinds)).meta({ description: 'What the member can enter' }),
}).meta({ id: 'WaitingLogin' });

/** What the right password leads to. */
export const sessionOrTicket = z.union([session, waitingLogin]);

/** The same, or all null where no account belongs to the social identity. */
export const sessionOrNone = z.union([
  actedWith({
    access_token: text.nullable(),
    id: id.nullable(),
    uuid: uuid.nullable(),
    role: role.nullable(),
  }),
  waitingLogin,
]);

/** What is told of a session to whom it belongs. */
export const sessionFields = {
  id,
  browser: textOrNull.meta({ description: 'Null where it is unknown' }),
  system: textOrNull.meta({ description: 'Null where it is unknown' }),
  created_at: time,
  used_at: time,
  is_current: flag,
};

/** An account at a provider, with the provider's word for it. */
export const identityProof = {
  type: choice(socialProviders),
  social_id: lineInput({ max: lengths.socialId }),
  credential: secret('required.field', lengths.credential),
};
