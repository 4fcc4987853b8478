import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';

/**
 * Bytes of a body that are read of anybody: twice what the longest text comes to with each character escaped, so that one which is longer
 * than its field allows mostly still gets an answer that names the field. Reading so much as JSON takes few milliseconds.
 */
export const BODY_LIMIT = 256 * 1024;
/** What staff write at once: pages and products in every language. */
const STAFF_BODY_LIMIT = 2 * 1024 * 1024;

interface BodySize {
  bodyLimit?: number;
  preParsing?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** How much a call reads of a body. `expectStaff`: refuses whoever may not call it; of others no more is read than of anybody. */
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
