import type { EndpointKey } from './endpoint.ts';

/** What others read or notice: a limited account does none of it, but reads and logs in. */
export const limitedNouns: readonly string[] = ['reviews', 'community', 'follows', 'pictures', 'profiles'];

/** All that a suspended account may do. */
export const forSuspended: readonly EndpointKey[] = [
  'GET decision/list',
  'GET decision/{uuid}',
  'POST decision/{uuid}/appeal',
  'GET account/export',
  'POST account/delete',
];
