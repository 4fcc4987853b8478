import type { Endpoint, EndpointKey } from './endpoint.ts';

/** Nouns with calls that produce something others see. */
const limitedNouns: readonly string[] = ['reviews', 'community', 'follows', 'pictures', 'profiles'];

/** Other calls that write. Blocking, appeals, account security and account deletion stay available to everybody. */
const limitedCalls: readonly EndpointKey[] = ['POST favourite', 'POST brand-favourite', 'POST report'];

/** Whether a call is refused to a limited account, which may only read and log in. */
export const isLimited = ({ key, access, method, noun }: Endpoint): boolean =>
  (access === 'member' && method !== 'GET' && limitedNouns.includes(noun)) || limitedCalls.includes(key);

/** The only calls that a suspended account may make. */
export const forSuspended: readonly EndpointKey[] = [
  'POST logout',
  'GET decision/list',
  'GET decision/{uuid}',
  'POST decision/{uuid}/appeal',
  'GET account/export',
  'DELETE account/consent',
  'POST account/delete',
];
