import { serverText } from '../../../i18n/server-texts.ts';
import type { Captcha } from '../../adapters/captcha.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import { type Feature, serve } from '../../http/route.ts';
import { withCaptcha } from '../accounts/index.ts';
import { type ContactParts, sendMessage } from './contact.ts';
import { contactForm } from './plain-form.ts';
import { sweepMessages } from './queries.ts';

export { contactData } from './member-data.ts';

/** How many messages one network sends. */
const MESSAGES = { name: 'contact-message', points: 20, seconds: 3600 };

/** How long a message is kept, in days: an answer to an answer still finds it. */
const KEPT_DAYS = 365;

/** Messages to whoever runs the shop; `sweep` removes those that have had their time. */
export function createContact({
  limiter,
  captcha,
  ...parts
}: ContactParts & { limiter: Limiter; captcha: Captcha }): Feature & { sweep(): Promise<void> } {
  const send = serve(
    'POST contact-us',
    rateLimited(limiter, MESSAGES, async ({ captcha: solution, ...message }, { lang, caller }) => {
      const send = () => sendMessage(parts, { ...message, lang, member_id: caller?.memberId ?? null });
      await withCaptcha({ db: parts.db, captcha }, solution, send);
      return { message: serverText(lang, 'contact.sent') };
    }),
  );
  return { noun: 'contact', routes: [send], forms: [contactForm], sweep: () => sweepMessages(parts.db, KEPT_DAYS) };
}
