import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { defaulted } from '../input/absent.ts';
import { choice } from '../input/text.ts';
import { listOf } from '../paging.ts';
import type { Permission } from './roles.ts';

const formats = ['json', 'csv'] as const;
const format = defaulted(choice(formats), 'json').meta({
  description: '`csv`: a file of all rows that match, whatever the page; the second factor must be fresh',
});

interface ListSpec<S, R> {
  noun: string;
  summary: string;
  permission: Permission;
  /** Fields of the query, and of the path. */
  query: S;
  /** What is told of one entry. */
  row: R;
  /** Refusals besides those of all lists of the console. */
  errors?: readonly ErrorCode[];
}

/** Declares a list of the console: a page of it as JSON, or the whole as CSV. */
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
