import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';

/**
 * Bytes of a body that are read for any caller: twice the longest text with each character escaped, so that a text longer than its field
 * allows mostly still gets an answer that names the field. Parsing this much JSON takes a few milliseconds.
 */
export const BODY_LIMIT = 256 * 1024;
/** For staff, who save pages and products in all languages at once. */
const STAFF_BODY_LIMIT = 2 * 1024 * 1024;

interface BodySize {
  bodyLimit?: number;
  preParsing?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** Body limit of an endpoint. `expectStaff` refuses callers who may not use it, before more is read of their body than of anybody's. */
export function bodySizeOf(
  { method, access, body }: Endpoint,
  expectStaff: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): BodySize {
  if (method === 'GET' || access !== 'staff' || body !== undefined) return {};
  return {
    bodyLimit: STAFF_BODY_LIMIT,
    async preParsing(request, reply) {
      const { 'content-length': length, 'transfer-encoding': isUnknown } = request.headers;
      if (isUnknown !== undefined || Number(length ?? 0) > BODY_LIMIT) await expectStaff(request, reply);
    },
  };
}
