import type { Part } from './casting.ts';
import { type Chance, chance } from './chance.ts';
import { echo, type Facts, factsFor, fits, holds } from './choice.ts';
import { join, type Said } from './flow.ts';
import { Memory, MOST_USES, sentencesOf } from './memory.ts';
import { planReview, type Step } from './plan.ts';
import { polish } from './polish.ts';
import { type Line, openStock } from './stock.ts';
import { tradeOf, type Voice } from './voices.ts';
import { say, slotsFor } from './wording.ts';

const MOST_SENTENCES = 8;
const PATIENCE = 60;

/** Writes reviews one after the other, remembering what has been said so that nothing is said too often. */
export class Writer {
  #stock = openStock();
  #memory = new Memory();
  #total: number;

  /** `total`: how many reviews will be written in all, over which the lines are spread. */
  constructor(total: number) {
    this.#total = total;
  }

  /** The words of one review; throws when the stock is used up. */
  write(part: Part): string {
    for (let attempt = 0; attempt < PATIENCE; attempt++) {
      const draw = chance(`review ${part.goods.product.slug} ${part.person.index} ${attempt}`);
      // Whoever has run out of words of their own goes on like anybody.
      const said = this.#compose(draw, part, attempt < 6 ? voiceFor(part) : 'plain');
      const text = polish(draw, join(draw, said, part.person.voice), part.person, part.stars);
      if (said.length === 0 || sentencesOf(text).length > MOST_SENTENCES || !this.#memory.allows(text)) continue;
      this.#memory.remember(
        part.goods.product.slug,
        part.person.index,
        said.map(({ line }) => line),
        text,
      );
      return text;
    }
    throw new Error(`no words left for ${part.goods.product.slug}`);
  }

  #compose(draw: Chance, part: Part, voice: Voice): Said[] {
    const slots = slotsFor(draw, part.goods, part.person);
    const facts = factsFor(part);
    const said: Said[] = [];
    for (const step of planReview(draw, voice, part.stars)) {
      if (step.kind === 'aside' && !said[0]?.line.stack.startsWith('voice:')) continue;
      const line = this.#choose(draw, step, stacksFor(draw, step, voice, part), part, facts, said);
      if (line) said.push({ line, text: say(draw, line.text, slots) });
    }
    return !said.some(({ line }) => line.tone !== '=') ? [] : said;
  }

  #choose(draw: Chance, step: Step, stacks: readonly string[], part: Part, facts: Facts, said: readonly Said[]): Line | undefined {
    const cap = Math.min(MOST_USES, 4 + (MOST_USES * (this.#memory.size + 1)) / this.#total);
    const told = this.#memory.toldOf(part.goods.product.slug);
    const own = this.#memory.saidBy(part.person.index);
    let best: Line | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const stack of stacks) {
      for (const line of this.#stock.get(stack) ?? []) {
        if (line.uses >= cap || !fits(line, step, part.stars) || !holds(line, facts)) continue;
        const echoes = echo(line, said);
        if (echoes === undefined) continue;
        const score =
          line.uses + 7 * draw.unit() + 8 * echoes + (told.has(line) ? 25 : 0) + (own.has(line) ? 60 : 0) - (line.needs.length > 0 ? 3 : 0);
        if (score < least) [best, least] = [line, score];
      }
    }
    const relaxed: Step = { ...step, limit: undefined };
    return best ?? (step.limit && step.limit !== 'granted' ? this.#choose(draw, relaxed, stacks, part, facts, said) : undefined);
  }
}

/** A poet writes like anybody about toothpaste, an expert about other people's trades. */
function voiceFor({ goods: { facts }, person: { voice, member } }: Part): Voice {
  if (voice === 'poet') return facts.has('smell') ? 'poet' : 'plain';
  if (voice !== 'expert') return voice;
  const field = { skin: 'face', lab: 'care', hair: 'hair', makeup: 'makeup', nose: 'perfume', barber: 'men', nails: 'polish' }[
    tradeOf(member) ?? ''
  ];
  return field && facts.has(field) ? 'expert' : 'plain';
}

function stacksFor(draw: Chance, { kind }: Step, voice: Voice, { goods }: Part): string[] {
  const own = `voice:${voice}`;
  if (kind === 'all' || kind === 'aside') return [own];
  if (kind === 'open' || kind === 'close')
    return voice === 'plain' || voice === 'terse' || draw.happens(0.2) ? ['any', ...goods.stacks] : [own];
  return draw.happens(0.16) ? ['any'] : goods.stacks;
}
