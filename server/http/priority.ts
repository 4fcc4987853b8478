import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../../contract/endpoint.ts';
import { networkOf } from './network.ts';

/** Which requests come first when not all can be served: lower values first. */
export const priority = { write: 0, signedIn: 1, visitor: 2, crawler: 3 } as const;

/** Who asks for a slot. */
export interface Requester {
  priority: (typeof priority)[keyof typeof priority];
  /** As returned by `networkOf`. */
  network: string;
}

const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp/i;

/** The requester of a request in which nobody is signed in, such as for a page. */
export function visitorOf(request: FastifyRequest): Requester {
  const isCrawler = CRAWLER.test(request.headers['user-agent'] ?? '');
  return { priority: isCrawler ? priority.crawler : priority.visitor, network: networkOf(request.ip) };
}

/** Determines who asks before their token is looked up, which would be work already. */
export interface Requesters {
  of(endpoint: Endpoint, request: FastifyRequest): Requester;
  /** To be called when a request's token was valid: further requests with it come before visitors. */
  remember(request: FastifyRequest): void;
}

const MAX_TOKENS = 50_000;
/** As long as somebody may take to write something. */
const REMEMBERED_MS = 3_600_000;

/** Hash of the headers by which members and staff identify themselves. */
const credentialsOf = ({ headers }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${headers.authorization ?? ''} ${headers.cookie ?? ''}`)
    .digest('base64');

export function createRequesters(): Requesters {
  const known = new LRUCache<string, true>({ max: MAX_TOKENS, ttl: REMEMBERED_MS });
  return {
    of({ method, access }, request) {
      const visitor = visitorOf(request);
      if (!known.has(credentialsOf(request))) return visitor;
      const isWrite = method !== 'GET' && access !== 'everyone' && access !== 'tokenless';
      return { network: visitor.network, priority: isWrite ? priority.write : priority.signedIn };
    },
    remember(request) {
      known.set(credentialsOf(request), true);
    },
  };
}
