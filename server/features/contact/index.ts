import { serverText } from '../../../i18n/server-texts.ts';
import type { Captcha } from '../../adapters/captcha.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import type { PlainForm } from '../../http/route.ts';
import { type Feature, serve } from '../../http/route.ts';
import { withCaptcha } from '../accounts/index.ts';
import type { ResourceStore } from '../console/index.ts';
import { messageStore } from './console/messages.ts';
import { answerRoutes } from './console/routes.ts';
import { type ContactParts, sendMessage } from './contact.ts';
import { foldMessages, sweepMessages } from './queries.ts';

export { contactData } from './contact.ts';
export { foldMessages } from './queries.ts';

/** Limit of messages from one network. */
const MESSAGES = { name: 'contact-message', points: 20, seconds: 3600 };

/** How long a message is kept, in days; long enough for correspondence that follows an answer. */
const KEPT_DAYS = 365;

interface Contact extends Feature {
  /** Resources that the console edits. */
  resources: ResourceStore[];
  sweep(): Promise<void>;
}

/** The contact form; `sweep` deletes expired messages and indexes the words of messages that lack them. */
export function createContact({ limiter, captcha, ...parts }: ContactParts & { limiter: Limiter; captcha: Captcha }): Contact {
  const send = serve(
    'POST contact-us',
    rateLimited(limiter, MESSAGES, async ({ captcha: solution, ...message }, { lang, caller }) => {
      const send = () => sendMessage(parts, { ...message, lang, member_id: caller?.memberId ?? null });
      await withCaptcha({ db: parts.db, captcha }, solution, send);
      return { message: serverText(lang, 'contact.sent') };
    }),
  );
  return {
    noun: 'contact',
    routes: [send, ...answerRoutes(parts)],
    forms: [contactForm],
    resources: [messageStore],
    sweep: async () => {
      await sweepMessages(parts.db, KEPT_DAYS);
      await foldMessages(parts.db);
    },
  };
}

const kept = ['name', 'email', 'subject', 'message'] as const;

/** The contact form as submitted without JavaScript. */
const contactForm: PlainForm = {
  form: 'contact',
  path: 'contact-us',
  call: 'POST contact-us',
  input: (fields) => Object.fromEntries(kept.map((name) => [name, fields[name]])),
  kept,
};
