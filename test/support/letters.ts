import type { Letter, MailCarrier } from '../../server/adapters/mail.ts';

/** A carrier that keeps what it is given, and lets a test wait for a letter. */
export interface Letterbox extends MailCarrier {
  letters: Letter[];
  /** The next letter to an address that has not been taken yet. */
  take(to: string): Promise<Letter>;
  /** The code of that letter. */
  code(to: string): Promise<string>;
}

export function letterbox(): Letterbox {
  const letters: Letter[] = [];
  const taken = new Set<Letter>();
  const waiting = new Map<string, ((letter: Letter) => void)[]>();
  const take = (to: string): Promise<Letter> => {
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
    async carry(letter) {
      letters.push(letter);
      const next = waiting.get(letter.to)?.shift();
      if (next === undefined) return;
      taken.add(letter);
      next(letter);
    },
    close: () => undefined,
  };
}
