import type { Endpoint, EndpointKey } from './endpoint.ts';

/** What others read or notice. */
const limitedNouns: readonly string[] = ['reviews', 'community', 'follows', 'pictures', 'profiles'];

/** And what is written beside it. Blocking, appeals, the account's safety and its end stay open to everybody. */
const limitedCalls: readonly EndpointKey[] = ['POST favourite', 'POST brand-favourite', 'POST report'];

/** Whether a call writes something that an account may not write while it is limited: it only reads and logs in. */
export const isLimited = ({ key, access, method, noun }: Endpoint): boolean =>
  (access === 'member' && method !== 'GET' && limitedNouns.includes(noun)) || limitedCalls.includes(key);

/** All that a suspended account may do. */
export const forSuspended: readonly EndpointKey[] = [
  'POST logout',
  'GET decision/list',
  'GET decision/{uuid}',
  'POST decision/{uuid}/appeal',
  'GET account/export',
  'DELETE account/consent',
  'POST account/delete',
];
