import type { Endpoint } from '../../contract/endpoint.ts';
import { fieldErrors } from '../../contract/issues.ts';
import { Refusal } from './refusal.ts';

/** Checks and converts what was sent; throws a `Refusal` that names every bad field. */
export function parseInput(endpoint: Endpoint, sent: unknown): unknown {
  const read = endpoint.input.safeParse(sent);
  if (read.success) return read.data;
  throw new Refusal('invalid_input', { fields: fieldErrors(read.error) });
}
