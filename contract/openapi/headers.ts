import type { Endpoint, OwnHeader } from '../endpoint.ts';
import { lengths } from '../limits.ts';
import type { Json } from './schemas.ts';

const header = (name: string, description: string, schema: Json): Json => ({ name, in: 'header', description, schema });

/** Request headers by the names under which calls refer to them. `Authorization` is the security scheme's. */
export const headerParameters = {
  lang: header('lang', 'Language of the interface, any case; an unknown one is the default', { type: 'string', default: 'EN' }),
  symbol: header('symbol', 'ISO 4217 code of the currency; an unknown one is the default', { type: 'string', default: 'USD' }),
  platform: header('platform', 'What is calling', { type: 'string', default: 'WEB' }),
  branch: header('X-BRANCH', 'Free text or empty', { type: 'string', maxLength: lengths.branch }),
  idempotencyKey: header('Idempotency-Key', 'The same key of the same member is answered the same for a day; 400 with another body', {
    type: 'string',
    maxLength: lengths.idempotencyKey,
  }),
};

type HeaderName = keyof typeof headerParameters;

const own: Record<OwnHeader, HeaderName> = { symbol: 'symbol', 'Idempotency-Key': 'idempotencyKey' };

/** References to the headers that a call takes. */
export function describeHeaders(endpoint: Endpoint): Json[] {
  const names: HeaderName[] = ['lang', ...(endpoint.headers ?? []).map((name) => own[name]), 'platform', 'branch'];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
