import { fill, type TemplateSlots } from './template.ts';

/** Maximum number of products whose descriptions share an English sentence. */
export const SENTENCE_LIMIT = 3;

/** The sentences of a text, for counting. */
export const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/).filter(Boolean);

/** Records what has been said in the whole shop, so that templates are used evenly and no sentence too often. */
export class Ledger {
  #templates = new Map<string, number>();
  #sentences = new Map<string, number>();
  #paragraphs = new Set<string>();
  #limit: number;
  #english: boolean;

  /** @param limit maximum number of products that share a sentence */
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
    // instructions stay in the order of the steps
    return said.sort((a, b) => a.at - b.at).map(({ text }) => text);
  }

  /** Whether a paragraph is new in the shop; records it as used. */
  isNew(paragraph: string): boolean {
    if (this.#paragraphs.has(paragraph)) return false;
    this.#paragraphs.add(paragraph);
    return true;
  }

  // several attempts, because a template with alternatives may still yield an unused wording
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
