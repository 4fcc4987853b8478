import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { type ErrorCode, errorCatalogue } from '../errors.ts';
import { isLimited } from '../restrictions.ts';
import type { Json, Schemas } from './schemas.ts';

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

const errorAnswer = z
  .object({
    message: z.string().meta({ description: 'In the language of `lang`' }),
    code: z.enum(codes).meta({ description: 'Stable, never translated' }),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'The refused fields, for `invalid_input`' }),
  })
  .meta({ id: 'Error' });

/** Every error code that a call can return: the general ones and its own. */
export function errorCodes(endpoint: Endpoint): ErrorCode[] {
  const takesInput = !(endpoint.input instanceof z.ZodObject && Object.keys(endpoint.input.shape).length === 0);
  const sendsBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const ofAll: (ErrorCode | false)[] = [
    // Any body can be invalid JSON, even if the call expects no fields.
    (takesInput || sendsBody) && 'invalid_input',
    endpoint.access !== 'tokenless' && 'unauthenticated',
    (endpoint.access === 'member' || endpoint.access === 'everyone') && 'suspended',
    isLimited(endpoint) && 'limited',
    sendsBody && endpoint.body !== 'multipart' && 'body_too_large',
    sendsBody && 'request_timeout',
    'too_many_requests',
    'server_error',
    'unavailable',
  ];
  return [...new Set([...ofAll.filter((code) => code !== false), ...(endpoint.errors ?? [])])];
}

/** The error answers of a call, by status. */
export function refusalsOf(endpoint: Endpoint, schemas: Schemas): Json {
  const byStatus = Object.groupBy(errorCodes(endpoint), (code) => errorCatalogue[code].status);
  return Object.fromEntries(Object.entries(byStatus).map(([status, of]) => [status, refusal(of ?? [], schemas)]));
}

function refusal(of: ErrorCode[], schemas: Schemas): Json {
  const retry = of.some((code) => 'retryAfter' in errorCatalogue[code]);
  return {
    description: of.join(', '),
    ...(retry ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } } : {}),
    content: { 'application/json': { schema: { ...schemas.of(errorAnswer, 'output'), properties: { code: { enum: of } } } } },
  };
}
