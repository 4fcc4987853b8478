import { type RandomSource, randomSource } from '../random.ts';
import type { Part } from './casting.ts';
import { echo, type Facts, factsFor, fits, holds } from './choice.ts';
import { join, type Said } from './flow.ts';
import { Memory, MOST_USES, writtenSentences } from './memory.ts';
import { planReview, type Step } from './plan.ts';
import { tidyText } from './polish.ts';
import { openStock, type PhraseLine } from './stock.ts';
import { tradeOf, type Voice } from './voices.ts';
import { say, slotsFor } from './wording.ts';

const MOST_SENTENCES = 8;
const PATIENCE = 60;

/** A review in progress. */
interface Draft {
  part: Part;
  voice: Voice;
  facts: Facts;
  /** Maximum number of earlier uses of a line. */
  cap: number;
  said: Said[];
}

/** Writes reviews sequentially and records what has been said, so that nothing is repeated too often. */
export class Writer {
  #stock = openStock();
  #memory = new Memory();
  #total: number;

  /** @param total number of reviews to be written, over which the lines are spread */
  constructor(total: number) {
    this.#total = total;
  }

  /** The text of one review, different from all others; throws if there is nothing to say about the product. */
  write(part: Part): string {
    const share = 4 + (MOST_USES * (this.#memory.size + 1)) / this.#total;
    for (let attempt = 0; attempt < 3 * PATIENCE; attempt++) {
      const draw = randomSource(`review ${part.goods.product.slug} ${part.person.index} ${attempt}`);
      // After six attempts the plain voice replaces the writer's own; after PATIENCE attempts lines may be reused without limit.
      const voice = attempt < 6 ? voiceFor(part) : 'plain';
      const most = attempt < PATIENCE ? MOST_USES : Number.POSITIVE_INFINITY;
      const said = this.#compose(draw, {
        part,
        voice,
        facts: factsFor(part),
        cap: attempt < PATIENCE ? Math.min(most, share) : most,
        said: [],
      });
      const text = tidyText(draw, join(draw, said, part.person.voice), part.person, part.stars);
      if (said.length === 0 || writtenSentences(text).length > MOST_SENTENCES || !this.#memory.allows(text, most)) continue;
      const lines = said.map(({ line }) => line);
      this.#memory.remember(part.goods.product.slug, part.person.index, lines, text);
      return text;
    }
    throw new Error(`nothing to say about ${part.goods.product.slug}`);
  }

  #compose(draw: RandomSource, draft: Draft): Said[] {
    const { part, said } = draft;
    const slots = slotsFor(draw, part.goods, part.person);
    for (const step of planReview(draw, draft.voice, part.stars)) {
      if (step.kind === 'aside' && !said[0]?.line.stack.startsWith('voice:')) continue;
      const stacks = stacksFor(draw, step, draft.voice, part);
      const line = this.#choose(draw, step, stacks, draft) ?? this.#choose(draw, loosened(step), stacks, draft);
      if (line) said.push({ line, text: say(draw, line.text, slots) });
    }
    return said.every(({ line }) => line.tone === '=') ? [] : said;
  }

  /** The least used line that fits, with some randomness. */
  #choose(draw: RandomSource, step: Step, stacks: readonly string[], { part, facts, cap, said }: Draft): PhraseLine | undefined {
    const told = this.#memory.toldOf(part.goods.product.slug);
    const own = this.#memory.saidBy(part.person.index);
    let best: PhraseLine | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const line of stacks.flatMap((stack) => this.#stock.get(stack) ?? [])) {
      if (line.uses >= cap || !fits(line, step, part.stars) || !holds(line, facts)) continue;
      const echoes = echo(line, said);
      if (echoes === undefined) continue;
      const worn = line.uses + (told.has(line) ? 25 : 0) + (own.has(line) ? 60 : 0) - (line.needs.length > 0 ? 3 : 0);
      const score = worn + 8 * echoes + 7 * draw.unit();
      if (score < least) [best, least] = [line, score];
    }
    return best;
  }
}

/** The step without its restriction on subjects; concessions keep theirs. */
function loosened(step: Step): Step {
  return step.limit === 'granted' ? step : { ...step, limit: undefined };
}

/** A poet uses the plain voice for products without scent, an expert for products outside their trade. */
function voiceFor({ goods: { facts }, person: { voice, member } }: Part): Voice {
  if (voice === 'poet') return facts.has('smell') ? 'poet' : 'plain';
  if (voice !== 'expert') return voice;
  const field = { skin: 'face', lab: 'care', hair: 'hair', makeup: 'makeup', nose: 'perfume', barber: 'men', nails: 'polish' }[
    tradeOf(member) ?? ''
  ];
  return field && facts.has(field) ? 'expert' : 'plain';
}

function stacksFor(draw: RandomSource, { kind }: Step, voice: Voice, { goods }: Part): string[] {
  const own = `voice:${voice}`;
  if (kind === 'all' || kind === 'aside') return [own];
  if (kind === 'open' || kind === 'close')
    return voice === 'plain' || voice === 'terse' || draw.happens(0.2) ? ['any', ...goods.stacks] : [own];
  return draw.happens(0.16) ? ['any'] : goods.stacks;
}
