import type { MailMessage, MailTransport } from '../../server/adapters/mail.ts';

/** A mail transport that keeps its mails in memory and lets tests wait for one. */
export interface TestMailbox extends MailTransport {
  letters: MailMessage[];
  /** The next mail to an address that has not been taken yet. */
  take(to: string): Promise<MailMessage>;
  /** The code of that mail. */
  code(to: string): Promise<string>;
}

export function testMailbox(): TestMailbox {
  const letters: MailMessage[] = [];
  const taken = new Set<MailMessage>();
  const waiting = new Map<string, ((letter: MailMessage) => void)[]>();
  const take = (to: string): Promise<MailMessage> => {
    const there = letters.find((letter) => letter.to === to && !taken.has(letter));
    if (there !== undefined) {
      taken.add(there);
      return Promise.resolve(there);
    }
    return new Promise((resolve) => waiting.set(to, [...(waiting.get(to) ?? []), resolve]));
  };
  return {
    letters,
    take,
    code: async (to) => /\b\d{4}\b/.exec((await take(to)).subject)?.[0] ?? '',
    async send(letter) {
      letters.push(letter);
      const next = waiting.get(letter.to)?.shift();
      if (next === undefined) return;
      taken.add(letter);
      next(letter);
    },
    close: () => undefined,
  };
}
