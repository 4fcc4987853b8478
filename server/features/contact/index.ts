import { serverText } from '../../../i18n/server-texts.ts';
import type { Captcha } from '../../adapters/captcha.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import { limited } from '../../http/limited.ts';
import { type Feature, serve } from '../../http/route.ts';
import { passCaptcha } from '../accounts/index.ts';
import { type ContactParts, sendMessage } from './contact.ts';
import { sweepMessages } from './queries.ts';

export { contactData } from './leaving.ts';

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
    limited(limiter, MESSAGES, async ({ captcha: solution, ...message }, { lang, caller }) => {
      await passCaptcha({ db: parts.db, captcha }, solution);
      await sendMessage(parts, { ...message, lang, member_id: caller?.memberId ?? null });
      return { message: serverText(lang, 'contact.sent') };
    }),
  );
  return { noun: 'contact', routes: [send], sweep: () => sweepMessages(parts.db, KEPT_DAYS) };
}
