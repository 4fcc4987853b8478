import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import { inPaddedTime } from '../../http/padded-time.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import { type Feature, serve } from '../../http/route.ts';
import type { ResourceStore } from '../console/index.ts';
import { subscriberStore } from './console/subscribers.ts';
import { type NewsletterParts, subscribe } from './newsletter.ts';
import { newsletterPages } from './pages.ts';
import { sweepSubscriptions } from './queries.ts';

export { newsletterData } from './newsletter.ts';

export { deleteMoved as followMember } from './queries.ts';

/** Limit of subscriptions from one network. */
const SUBSCRIPTIONS = { name: 'newsletter-subscribe', points: 30, seconds: 3600 };

interface Newsletter extends Feature {
  /** Resources that the console edits. */
  resources: ResourceStore[];
  sweep(): Promise<void>;
}

/** Newsletter subscriptions; `sweep` deletes those that were not confirmed. */
export function createNewsletter({ limiter, ...parts }: NewsletterParts & { limiter: Limiter }): Newsletter {
  const ask = serve(
    'POST news-letter',
    rateLimited(limiter, SUBSCRIPTIONS, async ({ email }, { lang }) => {
      await inPaddedTime(() => subscribe(parts, email, lang));
      return { message: serverText(lang, 'newsletter.subscribed') };
    }),
  );
  return {
    noun: 'newsletter',
    routes: [ask],
    resources: [subscriberStore(parts)],
    registerRoutes: (http) => newsletterPages(http, parts),
    sweep: () => sweepSubscriptions(parts.db),
  };
}
