import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { countAttempt } from '../../db/attempt-counters.ts';
import type { MemberData } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';
import { newToken, tokenHash } from '../../db/token.ts';
import { insertMail, insertNoMail, mayMailAnybody, type Outbox } from '../mail/index.ts';
import {
  CONFIRM_DAYS,
  confirmLinked,
  deleteLinked,
  deleteSubscription,
  exportSubscription,
  insertLink,
  type LinkKind,
  type Subscription,
  selectLinked,
  upsertSubscription,
} from './queries.ts';

const DAY_S = 86_400;

export interface NewsletterParts {
  db: Kysely<Schema>;
  outbox: Pick<Outbox, 'nudgeLater'>;
  /** Origin of the shop as visitors see it. */
  origin: string;
  shopName(): string;
  /** Stores whether the member with an address, if there is one, wants the newsletter. */
  noteMember(db: Kysely<Schema>, address: string, wants: boolean): Promise<void>;
}

const PATHS = { CONFIRM: '/newsletter/confirm/', LEAVE: '/newsletter/leave/' } as const satisfies Record<LinkKind, string>;

/**
 * Mails an address a link to confirm its subscription: a few mails a day, since anybody can enter any address. Nothing is mailed to an
 * address that is already subscribed, and neither the answer nor its timing reveals that to the caller.
 */
export async function subscribe({ db, outbox, origin }: NewsletterParts, email: string, lang: string): Promise<void> {
  const address = email.toLowerCase();
  await db.transaction().execute(async (tx) => {
    const { id, isSubscribed } = await upsertSubscription(tx, address, lang);
    const mails = { subject: `newsletter:${address}`, limit: accountLimits.newsletterMailsADay, windowSeconds: DAY_S };
    if ((await countAttempt(tx, mails)) !== null || !(await mayMailAnybody(tx, address))) return;
    const link = async (kind: LinkKind) => {
      const token = newToken();
      // For a subscribed address the links are not sent, so both are stored as links that expire.
      await insertLink(tx, tokenHash(token), id, isSubscribed ? 'CONFIRM' : kind);
      return { token, url: `${origin}${PATHS[kind]}${token}` };
    };
    const [confirm, leave] = [await link('CONFIRM'), await link('LEAVE')];
    const params = { days: CONFIRM_DAYS, link: confirm.url, leave: leave.url };
    const reason = `newsletter:${tokenHash(confirm.token).toString('base64url')}`;
    const mail = { reason, recipient: email, lang, template: 'newsletter_confirm', params };
    await (isSubscribed ? insertNoMail(tx, mail) : insertMail(tx, mail));
  });
  outbox.nudgeLater();
}

/** The subscription that a link belongs to, without using the link. */
export const showLink = ({ db }: NewsletterParts, kind: LinkKind, token: string): Promise<Subscription | undefined> =>
  selectLinked(db, tokenHash(token), kind);

const VERBS = { CONFIRM: confirmLinked, LEAVE: deleteLinked } as const;

/** Executes a mailed link; undefined if the link is no longer valid. */
export function followLink({ db, noteMember }: NewsletterParts, kind: LinkKind, token: string): Promise<Subscription | undefined> {
  return db.transaction().execute(async (tx) => {
    const done = await VERBS[kind](tx, tokenHash(token));
    if (done !== undefined) await noteMember(tx, done.address, kind === 'CONFIRM');
    return done;
  });
}

/** Newsletter subscriptions of members. */
export const newsletterData: MemberData = {
  export: exportSubscription,
  async delete(tx, memberId) {
    await deleteSubscription(tx, memberId);
    return undefined;
  },
};
