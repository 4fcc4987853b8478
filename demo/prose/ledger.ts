import { fill, type TemplateSlots } from './template.ts';

/** No English sentence may stand in more products than this. */
export const SENTENCE_LIMIT = 3;

/** Sentences of a text, for counting. */
export const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/).filter(Boolean);

/** Remembers what has been said in the whole shop, so that templates wear evenly and no sentence is worn out. */
export class Ledger {
  #templates = new Map<string, number>();
  #sentences = new Map<string, number>();
  #paragraphs = new Set<string>();
  #limit: number;
  #english: boolean;

  /** @param limit products that a sentence may stand in */
  constructor(limit: number = SENTENCE_LIMIT, english = true) {
    this.#limit = limit;
    this.#english = english;
  }

  /** Up to `count` sentences from different templates of a list, the least used first. */
  say(templates: readonly string[], count: number, slots: TemplateSlots, tags: string[], random: () => number): string[] {
    const order = templates.map((template, at) => ({ template, at, used: this.#templates.get(template) ?? 0, luck: random() }));
    order.sort((a, b) => a.used - b.used || a.luck - b.luck);
    const said: { at: number; text: string }[] = [];
    for (const { template, at } of order) {
      if (said.length === count) break;
      const text = this.#fresh(template, slots, tags, random);
      if (text !== undefined) said.push({ at, text });
    }
    // steps of use stand in the order in which they are done
    return said.sort((a, b) => a.at - b.at).map(({ text }) => text);
  }

  /** Whether a paragraph is new to the shop; it counts as said from now on. */
  isNew(paragraph: string): boolean {
    if (this.#paragraphs.has(paragraph)) return false;
    this.#paragraphs.add(paragraph);
    return true;
  }

  // a few throws of the dice, because a template with alternatives may have fresh wordings left
  #fresh(template: string, slots: TemplateSlots, tags: string[], random: () => number): string | undefined {
    for (let attempt = 0; attempt < 5; attempt++) {
      const text = fill(template, slots, tags, random, this.#english);
      if (text === undefined) return undefined;
      const sentences = sentencesOf(text);
      if (sentences.some((sentence) => (this.#sentences.get(sentence) ?? 0) >= this.#limit)) continue;
      this.#templates.set(template, (this.#templates.get(template) ?? 0) + 1);
      for (const sentence of sentences) this.#sentences.set(sentence, (this.#sentences.get(sentence) ?? 0) + 1);
      return text;
    }
    return undefined;
  }
}
