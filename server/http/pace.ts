import type { Endpoint } from '../../contract/endpoint.ts';
import type { EndpointMap } from '../../contract/index.ts';
import { paceLimits } from '../../contract/limits.ts';
import type { Limiter } from '../adapters/limiter.ts';
import type { Caller } from './asker.ts';
import { Refusal } from './refusal.ts';

type Doing = keyof typeof paceLimits;
interface Goes {
  minute: number;
  hour: number;
}
export type PaceLimits = Record<Doing, Goes & { fresh: Goes }>;

/** Calls by which a member could flood others, each with what it counts as. */
export const paced: Partial<Record<keyof EndpointMap, Doing>> = {
  'POST add-post': 'posts',
  'POST edit-post/{id}': 'edits',
  'POST post/comment': 'replies',
  'POST review': 'reviews',
  'POST post/like': 'likes',
  'POST like/product': 'likes',
  'POST follow/user': 'follows',
  'POST follow/topic': 'follows',
  'POST post/photo': 'pictures',
  'POST user/photo': 'pictures',
};

const WINDOWS = { minute: 60, hour: 3600 } as const;

/** Refuses with `too_many_requests` what a member does too often; before anything of the call is read. */
export type Pace = (endpoint: Endpoint, caller: Caller | null) => Promise<void>;

export function createPace(limiter: Limiter, limits: PaceLimits = paceLimits): Pace {
  return async ({ key }, caller) => {
    const doing = paced[key as keyof EndpointMap];
    if (doing === undefined || caller === null) return;
    const goes = caller.isFresh ? limits[doing].fresh : limits[doing];
    for (const window of ['minute', 'hour'] as const) {
      const rate = { name: `pace-${doing}-${window}${caller.isFresh ? '-fresh' : ''}`, points: goes[window], seconds: WINDOWS[window] };
      const wait = await limiter.hit(rate, String(caller.memberId));
      if (wait !== null) throw new Refusal('too_many_requests', { retryAfter: wait });
    }
  };
}
