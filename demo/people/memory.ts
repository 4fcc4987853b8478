import type { PhraseLine } from './stock.ts';

/** No line and no sentence may occur in more than this many of the demo's 9,000 reviews (0.5 %). */
export const MOST_USES = 42;

/** Records which lines were used, by whom and for which product, so that nothing is repeated too often. */
export class Memory {
  #ofProduct = new Map<string, Set<PhraseLine>>();
  #byMember = new Map<number, Set<PhraseLine>>();
  #sentences = new Map<string, number>();
  #texts = new Set<string>();

  /** Number of recorded reviews. */
  get size(): number {
    return this.#texts.size;
  }

  toldOf(product: string): ReadonlySet<PhraseLine> {
    return setAt(this.#ofProduct, product);
  }

  saidBy(member: number): ReadonlySet<PhraseLine> {
    return setAt(this.#byMember, member);
  }

  /** Whether a text is new as a whole and each of its sentences was used fewer than `most` times. */
  allows(text: string, most: number): boolean {
    return !this.#texts.has(text) && writtenSentences(text).every((sentence) => (this.#sentences.get(sentence) ?? 0) < most);
  }

  remember(product: string, member: number, lines: readonly PhraseLine[], text: string): void {
    for (const line of lines) {
      line.uses++;
      setAt(this.#ofProduct, product).add(line);
      setAt(this.#byMember, member).add(line);
    }
    for (const sentence of writtenSentences(text)) this.#sentences.set(sentence, (this.#sentences.get(sentence) ?? 0) + 1);
    this.#texts.add(text);
  }
}

function setAt<Key>(memory: Map<Key, Set<PhraseLine>>, key: Key): Set<PhraseLine> {
  const known = memory.get(key);
  if (known) return known;
  const fresh = new Set<PhraseLine>();
  memory.set(key, fresh);
  return fresh;
}

/** The sentences of a text, trimmed and in lower case. */
export function writtenSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+/)
    .map((sentence) => sentence.toLowerCase().trim())
    .filter(Boolean);
}
