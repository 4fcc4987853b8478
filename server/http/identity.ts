import type { Endpoint } from '../../contract/endpoint.ts';
import { forSuspended, isLimited } from '../../contract/restrictions.ts';
import { Refusal } from './refusal.ts';
import type { Caller } from './request-context.ts';

/** Looks a token up; null when it is unknown, expired or revoked. */
export type Identify = (token: string) => Promise<Caller | null>;

const BEARER = /^Bearer +(\S+)$/i;

/** The caller; null for a visitor. A token that is sent must be valid even where none is needed, except at sign-in and recovery. */
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

/** 403 for calls that a restriction keeps the member from. */
function expectUnrestricted(endpoint: Endpoint, { suspended, limited }: Caller): void {
  if (suspended !== undefined && !forSuspended.includes(endpoint.key))
    throw new Refusal('suspended', { details: { until: suspended.until } });
  if (limited !== undefined && isLimited(endpoint)) throw new Refusal('limited', { details: { until: limited.until } });
}
