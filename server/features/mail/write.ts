import { languageOf } from '../../../i18n/languages.ts';
import { mailText } from '../../../i18n/mail-texts.ts';
import type { MailMessage, MailSender } from '../../adapters/mail.ts';
import { mailHtml } from './html.ts';
import type { DueMail } from './queries.ts';

/** What a mail consists of, in the order it is read. */
export interface MailParts {
  heading: string;
  greeting: string;
  body: string;
  /** To type in somewhere. */
  code: string | null;
  /** Somebody's own words. */
  words: string | null;
  /** Where the mail's button leads. */
  button: Link | null;
  footer: string;
  /** Where to go to get no more of these. */
  unsubscribe: Link | null;
}

interface Link {
  label: string;
  address: string;
}

/** Mails that a member should act on if they did not ask for the change: the common footer says that there is nothing to do. */
const aboutAccount: ReadonlySet<string> = new Set([
  'password_changed',
  'email_change',
  'account_deleted',
  'staff_granted',
  'staff_sign_in',
  'factor_added',
  'factor_removed',
  'recovery_codes_replaced',
  'factor_locked',
  'member_factor_added',
  'member_factor_removed',
  'member_codes_replaced',
  'member_factor_locked',
  'identity_linked',
  'identity_unlinked',
  'new_sign_in',
  'logins_locked',
  'decision',
  'decision_reversed',
  'appeal_upheld',
]);

function footerOf({ template, params }: DueMail): string {
  // Also where the shop has no address to reply to.
  if (template === 'contact_reply') return 'mail.footer_answer';
  if (params.reply_to !== undefined) return 'mail.footer_reply';
  return aboutAccount.has(template) ? 'mail.footer_account' : 'mail.footer';
}

type Say = (key: string, more?: Readonly<Record<string, string>>) => string;

function plain(parts: MailParts, say: Say): string {
  const inText = (link: Link | null) => (link === null ? [] : [`${say('mail.link', { label: link.label })}\n${link.address}`]);
  const shown = [parts.heading, parts.greeting, parts.body, parts.code, parts.words].filter((part) => part !== null);
  return `${[...shown, ...inText(parts.button), say('mail.signature'), parts.footer, ...inText(parts.unsubscribe)].join('\n\n')}\n`;
}

/** One click in a mail program's own button leaves, as RFC 8058 has it. */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Whose mail it is. */
interface MailOrigin {
  host: string;
  /** The shop's name. */
  shop: string;
  from: MailSender;
}

/**
 * Puts a waiting mail into words, text and HTML, in its reader's language. Beside its own, these params have a meaning in every
 * template: `code`, `words`, `link` (the button), `leave` (the unsubscribe link), `reply_to`.
 */
export function renderMail(mail: DueMail, { host, shop, from }: MailOrigin): MailMessage {
  const lang = languageOf(mail.lang) ?? 'en';
  const { params } = mail;
  const say: Say = (key, more) => mailText(lang, key, { ...params, ...more, shop });
  const part = (name: string): string => say(`mail.${mail.template}.${name}`);
  const textOf = (name: string): string | null => (params[name] === undefined ? null : String(params[name]));
  const [link, unsubscribe, replyTo] = [textOf('link'), textOf('leave'), textOf('reply_to')];
  const parts: MailParts = {
    heading: part('heading'),
    greeting: say('mail.greeting'),
    body: part('body'),
    code: textOf('code'),
    words: textOf('words'),
    button: link === null ? null : { label: part('button'), address: link },
    footer: say(footerOf(mail)),
    unsubscribe: unsubscribe === null ? null : { label: say('mail.leave'), address: unsubscribe },
  };
  return {
    from,
    to: mail.recipient,
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject: part('subject'),
    text: plain(parts, say),
    html: mailHtml(lang, parts),
    messageId: `<mail-${mail.id}@${host}>`,
    ...(unsubscribe !== null && { headers: unsubscribeHeaders(unsubscribe) }),
  };
}
