import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { defaulted } from '../input/absent.ts';
import { choice } from '../input/text.ts';
import { listOf } from '../paging.ts';
import type { Permission } from './roles.ts';

const formats = ['json', 'csv'] as const;
const format = defaulted(choice(formats), 'json').meta({
  description: '`csv`: a file of all matching rows, regardless of the page; needs a fresh second factor',
});

interface ListSpec<S, R> {
  noun: string;
  summary: string;
  permission: Permission;
  /** Query and path parameters. */
  query: S;
  /** Output schema of one row. */
  row: R;
  /** Error codes in addition to those of all console lists. */
  errors?: readonly ErrorCode[];
}

/** Declares a console list, answered as a page of JSON or completely as CSV. */
export function listEndpoint<const K extends `GET console/${string}`, S extends Readonly<Record<string, z.ZodType>>, R extends z.ZodType>(
  key: K,
  { query, row, errors = [], ...spec }: ListSpec<S, R>,
) {
  return endpoint(key, {
    ...spec,
    access: 'staff',
    input: z.object({ ...query, format }),
    output: listOf(row),
    csv: true,
    errors: ['forbidden', 'second_factor_needed', 'fresh_factor_needed', ...errors],
  });
}
