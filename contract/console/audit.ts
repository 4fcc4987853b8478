import { z } from 'zod';
import { optional } from '../input/absent.ts';
import { idInput } from '../input/number.ts';
import { keyword, lineInput } from '../input/text.ts';
import { page } from '../paging.ts';
import * as v from '../values.ts';
import { momentInput } from './fields.ts';
import { listEndpoint } from './list.ts';
import { staffRoles } from './roles.ts';

const subject = z
  .object({ kind: v.text, id: v.text, name: v.textOrNull.meta({ description: 'null if it is gone, or the name of a person' }) })
  .nullable();

const auditEntry = z.object({
  id: v.id,
  at: v.time,
  by: z.object({ id: v.id, name: v.text }).nullable().meta({ description: 'null for a command on the server or a former member' }),
  role: z.enum(staffRoles).nullable(),
  act: v.text.meta({ description: 'Such as `brands.update`, `staff.login`' }),
  subject,
  before: z.unknown(),
  after: z.unknown(),
  reason: v.textOrNull,
  request_id: v.textOrNull,
});

const filters = {
  keyword,
  who: optional(idInput.meta({ description: 'Id of a member' })),
  act: optional(lineInput({ max: 100 }).meta({ description: 'The act or a prefix of it, such as `brands.`' })),
  subject: optional(lineInput({ max: 400 }).meta({ description: 'What the acts concern: `brands` or `brands/17`' })),
  from: optional(momentInput),
  to: optional(momentInput.meta({ description: 'Only acts before this time' })),
};

export const audit = [
  listEndpoint('GET console/audit', {
    noun: 'console',
    summary: 'All acts of staff, latest first; moderators see only those on members, cases and decisions',
    permission: 'audit.moderation',
    query: { ...page(), ...filters },
    row: auditEntry,
  }),
] as const;
