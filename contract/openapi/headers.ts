import type { Endpoint, OwnHeader } from '../endpoint.ts';
import { lengths } from '../limits.ts';
import type { Json } from './schemas.ts';

const header = (name: string, description: string, schema: Json): Json => ({ name, in: 'header', description, schema });

/** Request header parameters by component name. `Authorization` is covered by the security scheme. */
export const headerParameters = {
  lang: header('lang', 'Language of the interface, in any case; an unknown one means the default', { type: 'string', default: 'EN' }),
  symbol: header('symbol', 'ISO 4217 code of the currency; an unknown one means the default', { type: 'string', default: 'USD' }),
  platform: header('platform', 'The calling platform', { type: 'string', default: 'WEB' }),
  branch: header('X-BRANCH', 'Free text or empty', { type: 'string', maxLength: lengths.branch }),
  idempotencyKey: header('Idempotency-Key', 'For a day, the same key of the same member gets the same answer; 400 if the body differs', {
    type: 'string',
    maxLength: lengths.idempotencyKey,
  }),
};

type HeaderName = keyof typeof headerParameters;

const own: Record<OwnHeader, HeaderName> = { symbol: 'symbol', 'Idempotency-Key': 'idempotencyKey' };

/** References to the headers that a call accepts. */
export function describeHeaders(endpoint: Endpoint): Json[] {
  const names: HeaderName[] = ['lang', ...(endpoint.headers ?? []).map((name) => own[name]), 'platform', 'branch'];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
