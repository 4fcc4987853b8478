import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { MAIL_CONNECTIONS, MAIL_LONGEST_S, type MailTransport } from '../../adapters/mail.ts';
import type { Log } from '../../db/log.ts';
import type { Schema } from '../../db/schema.ts';
import { type DueMail, finishMail, leaseDueMails, postponeMail, selectNextDue } from './queries.ts';
import { renderMail } from './write.ts';

/** No more than are sent at once: a mail that waited for a connection would use up its lease. */
const AT_ONCE = MAIL_CONNECTIONS;
/**
 * Longer than a carrier takes to give up, with some time to write down what came of it, so that no second process sends what the first
 * still tries to. What a process had taken when it was killed waits for this long, and goes out again if it had just been sent.
 */
const LEASE_S = MAIL_LONGEST_S + 30;
const FIRST_PAUSE_S = 15;
const LONGEST_PAUSE_S = 3600;
const MOST_TRIES = 24;
/** How often the outbox is looked at for mails that another process wrote. */
const LOOK_EVERY_MS = 15_000;
/** When mails that nobody may learn of are sent. */
const LATER_MS: [number, number] = [200, 700];

interface OutboxParts {
  db: Kysely<Schema>;
  carrier: MailTransport;
  host: string;
  /** Sender of mails; null: the shop by its name, at an address that nobody reads. */
  from: string | null;
  shopName(): string;
  log: Log;
}

/** Sends waiting mails in the background. */
export type Outbox = ReturnType<typeof createOutbox>;

/** Sends what waits in the outbox, again and again with growing pauses while the mail server is away. */
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
    /** Looks at once; call it after the transaction that wrote a mail. */
    nudge: (): void => {
      if (!stopped) look().catch(() => undefined);
    },
    /**
     * The same a moment later, with whatever is due by then: where the caller must not learn whether there is a mail, their next call
     * must not wait for it to be sent.
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

/** Runs something a moment after it is first asked for, at a time that nobody foresees. */
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

/** Sends everything that is due now. */
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
    // The address stands in the error of some servers and stays out of the log.
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
