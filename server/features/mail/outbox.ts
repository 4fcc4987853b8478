import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { MAIL_CONNECTIONS, MAIL_LONGEST_S, type MailTransport } from '../../adapters/mail.ts';
import type { Log } from '../../db/log.ts';
import type { Schema } from '../../db/schema.ts';
import { type DueMail, finishMail, leaseDueMails, postponeMail, selectNextDue } from './queries.ts';
import { renderMail } from './write.ts';

/** Mails sent at the same time, as many as there are connections: a mail that waited for a connection would use up its lease. */
const AT_ONCE = MAIL_CONNECTIONS;
/**
 * Longer than a transport takes to give up plus the time to record the outcome, so that no second process sends a mail that the first still
 * tries to send. Mails leased by a killed process wait for this long, and are sent again if they had just gone out.
 */
const LEASE_S = MAIL_LONGEST_S + 30;
const FIRST_PAUSE_S = 15;
const LONGEST_PAUSE_S = 3600;
const MOST_TRIES = 24;
/** Interval at which the outbox is checked for mails that other processes wrote. */
const LOOK_EVERY_MS = 15_000;
/** Range of the random delay in ms for mails whose existence the caller must not learn. */
const LATER_MS: [number, number] = [200, 700];

interface OutboxParts {
  db: Kysely<Schema>;
  carrier: MailTransport;
  host: string;
  /** Sender of mails; null for the shop's name with a no-reply address. */
  from: string | null;
  shopName(): string;
  log: Log;
}

/** Sends queued mails in the background. */
export type Outbox = ReturnType<typeof createOutbox>;

/** Sends queued mails, and retries with growing pauses while the mail server is unavailable. */
export function createOutbox(parts: OutboxParts) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = true;

  const look = (): Promise<void> => {
    running ??= deliverDue(parts)
      .catch((error) => parts.log.error({ err: error }, 'sending mails failed'))
      .finally(() => {
        running = null;
        if (!stopped) plan().catch(() => undefined);
      });
    return running;
  };
  const later = momentLater(() => void look().catch(() => undefined));
  const plan = async (): Promise<void> => {
    const due = await selectNextDue(parts.db).catch(() => null);
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(look, Math.min(LOOK_EVERY_MS, Math.max(50, (due ?? LOOK_EVERY_MS) * 1000)));
    timer.unref();
  };
  return {
    /** Sends at once; call it after the transaction that wrote a mail. */
    nudge: (): void => {
      if (!stopped) look().catch(() => undefined);
    },
    /**
     * Sends after a random delay: if the caller must not learn whether a mail exists, their next request must not be slowed down by its
     * sending.
     */
    nudgeLater: (): void => {
      if (!stopped) later.start();
    },
    async start(): Promise<void> {
      stopped = false;
      await plan();
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      later.stop();
      await running;
      parts.carrier.close();
    },
  };
}

/** Runs a function once after a random delay; further calls until then have no effect. */
function momentLater(run: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start(): void {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          run();
        },
        randomInt(...LATER_MS),
      ).unref();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Sends all mails that are due. */
export async function deliverDue(parts: OutboxParts): Promise<void> {
  for (;;) {
    const due = await leaseDueMails(parts.db, AT_ONCE, LEASE_S);
    await Promise.all(due.map((mail) => deliver(parts, mail)));
    if (due.length < AT_ONCE) return;
  }
}

async function deliver({ db, carrier, host, from, shopName, log }: OutboxParts, mail: DueMail): Promise<void> {
  const shop = shopName();
  try {
    await carrier.send(renderMail(mail, { host, shop, from: from ?? { name: shop, address: `no-reply@${host}` } }));
  } catch (error) {
    const giveUp = mail.tries >= MOST_TRIES;
    // Some mail servers include the recipient in their errors, so the message is not logged.
    log.warn(
      { mail: mail.id, tries: mail.tries, code: (error as NodeJS.ErrnoException).code },
      `${giveUp ? 'a mail was given up' : 'a mail has to wait'}: see that SMTP_URL is right and its server takes mail (npm run doctor)`,
    );
    if (giveUp) await finishMail(db, mail.id, 'GIVEN_UP');
    else await postponeMail(db, mail.id, Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** (mail.tries - 1)));
    return;
  }
  await finishMail(db, mail.id, 'SENT');
}
