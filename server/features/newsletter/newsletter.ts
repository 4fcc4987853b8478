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
  /** Origin of the shop as its visitors see it. */
  origin: string;
  shopName(): string;
  /** Notes with the member of an address, if there is one, whether they want the newsletter. */
  noteMember(db: Kysely<Schema>, address: string, wants: boolean): Promise<void>;
}

const PATHS = { CONFIRM: '/newsletter/confirm/', LEAVE: '/newsletter/leave/' } as const satisfies Record<LinkKind, string>;

/**
 * Asks an address to confirm that it wants the newsletter: in a mail, a few a day, since anybody can type any address. Nothing is
 * mailed to one that is subscribed, and nothing tells the caller which it was: neither the answer nor the time it takes.
 */
export async function subscribe({ db, outbox, origin }: NewsletterParts, email: string, lang: string): Promise<void> {
  const address = email.toLowerCase();
  await db.transaction().execute(async (tx) => {
    const { id, isSubscribed } = await upsertSubscription(tx, address, lang);
    const mails = { subject: `newsletter:${address}`, limit: accountLimits.newsletterMailsADay, windowSeconds: DAY_S };
    if ((await countAttempt(tx, mails)) !== null || !(await mayMailAnybody(tx, address))) return;
    const link = async (kind: LinkKind) => {
      const token = newToken();
      // Of a link that goes nowhere nothing is kept for longer than it waits to be confirmed.
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

/** Whose link it is, without using it. */
export const showLink = ({ db }: NewsletterParts, kind: LinkKind, token: string): Promise<Subscription | undefined> =>
  selectLinked(db, tokenHash(token), kind);

const VERBS = { CONFIRM: confirmLinked, LEAVE: deleteLinked } as const;

/** Does what a mailed link is for; undefined when it is good for nothing any more. */
export function followLink({ db, noteMember }: NewsletterParts, kind: LinkKind, token: string): Promise<Subscription | undefined> {
  return db.transaction().execute(async (tx) => {
    const done = await VERBS[kind](tx, tokenHash(token));
    if (done !== undefined) await noteMember(tx, done.address, kind === 'CONFIRM');
    return done;
  });
}

/** Whether members get the newsletter at their address. */
export const newsletterData: MemberData = {
  export: exportSubscription,
  async delete(tx, memberId) {
    await deleteSubscription(tx, memberId);
    return undefined;
  },
};
