import { languageOf } from '../../../i18n/languages.ts';
import { mailText } from '../../../i18n/mail-texts.ts';
import type { MailMessage, MailSender } from '../../adapters/mail.ts';
import { mailHtml } from './html.ts';
import type { DueMail } from './queries.ts';

/** Parts of a mail, in reading order. */
export interface MailParts {
  heading: string;
  greeting: string;
  body: string;
  /** A code to enter somewhere. */
  code: string | null;
  /** A quoted text of a person. */
  words: string | null;
  /** The mail's button. */
  button: Link | null;
  footer: string;
  /** Link to unsubscribe. */
  unsubscribe: Link | null;
}

interface Link {
  label: string;
  address: string;
}

/** Mails that a member should react to if they did not request the change: the common footer says that there is nothing to do. */
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
  // Even if the shop has no address to reply to.
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

/** Headers for one-click unsubscribing from within a mail program (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The shop that a mail comes from. */
interface MailOrigin {
  host: string;
  /** The shop's name. */
  shop: string;
  from: MailSender;
}

/**
 * Renders a queued mail as text and HTML in its recipient's language. Besides a template's own parameters, these have a meaning in every
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
