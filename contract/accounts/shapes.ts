import { z } from 'zod';
import { roles } from '../choices.ts';
import { actedWith, id, text, uuid } from '../values.ts';

const role = z.enum(roles);

/** A session that was opened. */
export const session = actedWith({ access_token: text, id, uuid, role }).meta({ id: 'Session' });

/** A session, or all null where no account belongs to the social identity. */
export const sessionOrNone = actedWith({
  access_token: text.nullable(),
  id: id.nullable(),
  uuid: uuid.nullable(),
  role: role.nullable(),
});
