import type { Endpoint } from '../../contract/endpoint.ts';
import type { EndpointMap } from '../../contract/index.ts';
import { memberRateLimits } from '../../contract/limits.ts';
import type { Limiter } from '../adapters/limiter.ts';
import { Refusal } from './refusal.ts';
import type { Caller } from './request-context.ts';

type LimitedAction = keyof typeof memberRateLimits;
interface Allowed {
  minute: number;
  hour: number;
}
export type MemberRateLimits = Record<LimitedAction, Allowed & { fresh: Allowed }>;

/** Calls by which a member could flood others, each with the action it counts as. */
export const rateLimitedCalls: Partial<Record<keyof EndpointMap, LimitedAction>> = {
  'POST add-post': 'posts',
  'POST edit-post/{id}': 'edits',
  'POST post/comment': 'replies',
  'POST review': 'reviews',
  'PUT review/{id}': 'edits',
  'PUT edit/customer': 'edits',
  'POST post/like': 'likes',
  'POST like/product': 'likes',
  'POST follow/user': 'follows',
  'POST follow/topic': 'follows',
  'POST report': 'reports',
  'POST decision/{uuid}/appeal': 'reports',
  'POST block/user': 'follows',
  'POST mute/user': 'follows',
  'POST post/photo': 'pictures',
  'POST user/photo': 'pictures',
  'POST review/photo': 'pictures',
  'PUT review/photo/{id}': 'photoEdits',
};

const WINDOWS = { minute: 60, hour: 3600 } as const;

/**
 * Refuses with `too_many_requests` a member who acts too often, before the call's input is checked or its file received. Resolves to a
 * function that takes the count back, for calls that fail through our own fault.
 */
export type LimitMember = (endpoint: Endpoint, caller: Caller | null) => Promise<() => Promise<void>>;

export function createMemberRateLimit(limiter: Limiter, limits: MemberRateLimits = memberRateLimits): LimitMember {
  return async ({ key }, caller) => {
    const doing = rateLimitedCalls[key as keyof EndpointMap];
    if (doing === undefined || caller === null) return async () => undefined;
    const goes = caller.isFresh ? limits[doing].fresh : limits[doing];
    const who = String(caller.memberId);
    const rates = (['minute', 'hour'] as const).map((window) => ({
      name: `member-${doing}-${window}${caller.isFresh ? '-fresh' : ''}`,
      points: goes[window],
      seconds: WINDOWS[window],
    }));
    for (const rate of rates) {
      const wait = await limiter.hit(rate, who);
      if (wait !== null) throw new Refusal('too_many_requests', { retryAfter: wait });
    }
    return async () => {
      for (const rate of rates) await limiter.refund(rate, who);
    };
  };
}
