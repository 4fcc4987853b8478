import type { Endpoint } from '../../contract/endpoint.ts';
import { forSuspended, limitedNouns } from '../../contract/restrictions.ts';
import { Refusal } from './refusal.ts';
import type { Caller } from './request-context.ts';

/** Looks a token up; null when it is unknown, expired or revoked. */
export type Identify = (token: string) => Promise<Caller | null>;

const BEARER = /^Bearer +(\S+)$/i;

/** Who calls: null for a visitor. A token that is sent must be good, even where none is needed, but for sign-in and recovery. */
export async function identifyCaller(endpoint: Endpoint, authorization: string | undefined, identify: Identify): Promise<Caller | null> {
  if (endpoint.access === 'tokenless' || endpoint.access === 'staff' || endpoint.access === 'staff-unfinished') return null;
  if (authorization === undefined || authorization === '') {
    if (endpoint.access === 'member') throw new Refusal('unauthenticated');
    return null;
  }
  const token = BEARER.exec(authorization)?.[1];
  const caller = token === undefined ? null : await identify(token);
  if (caller === null) throw new Refusal('unauthenticated');
  expectUnrestricted(endpoint, caller);
  return caller;
}

/** 403 for what decisions keep a member from. */
function expectUnrestricted({ key, access, method, noun }: Endpoint, { suspended, limited }: Caller): void {
  if (suspended !== undefined && !forSuspended.includes(key)) throw new Refusal('suspended', { details: { until: suspended.until } });
  const isWriting = access === 'member' && method !== 'GET' && limitedNouns.includes(noun);
  if (limited !== undefined && isWriting) throw new Refusal('limited', { details: { until: limited.until } });
}
