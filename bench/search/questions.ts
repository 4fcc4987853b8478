import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Database } from '../../server/db/client.ts';
import { type NamedCatalogue, readNames } from './catalogue.ts';
import { type Maker, makers, plain, type SearchQuestion, type WordedCatalogue } from './classes.ts';
import { type Chance, chanceFrom } from './typos.ts';

/** Attempts per question before giving up on a class that suits few names. */
const TRIES = 60;

export interface QuestionDraw {
  seed: number;
  /** Number of questions per class. */
  each: number;
  /** 0 or 1: only names of that half, so that one half can be used for tuning and the other held out; null: all names. */
  half: 0 | 1 | null;
}

/** Draws questions about the names of a catalogue into a file of lines `{query, expect, class}`. */
export async function writeQuestions(database: Database, file: string, { seed, each, half }: QuestionDraw): Promise<void> {
  const names = await readNames(database);
  const catalogue = { ...(half === null ? names : halfOf(names, half)), namesOf: namesByWord(names), all: names };
  const out = createWriteStream(file);
  const chance = chanceFrom(seed);
  for (const [name, maker] of Object.entries(makers)) {
    for (const question of questions(maker, catalogue, chance, each)) out.write(`${JSON.stringify({ ...question, class: name })}\n`);
  }
  await finished(out.end());
}

type Drawn = Omit<SearchQuestion, 'class'>;

function questions(maker: Maker, from: WordedCatalogue, chance: Chance, each: number): Drawn[] {
  const made: Drawn[] = [];
  for (let tries = each * TRIES; tries > 0 && made.length < each; tries -= 1) {
    const question = maker(from, chance);
    if (question !== null) made.push(question);
  }
  return made;
}

/** The entries whose name hashes into a half; the split does not depend on the rest of the catalogue. */
function halfOf({ products, brands, categories }: NamedCatalogue, half: 0 | 1): NamedCatalogue {
  const isIn = ({ name }: { name: string }) => (createHash('md5').update(name).digest()[0] ?? 0) % 2 === half;
  return { products: products.filter(isIn), brands: brands.filter(isIn), categories: categories.filter(isIn) };
}

function namesByWord({ products, brands, categories }: NamedCatalogue): Map<string, string[]> {
  const namesOf = new Map<string, Set<string>>();
  const add = (name: string, text: string): void => {
    for (const word of plain(text).split(/[^\p{L}\p{N}]+/u)) {
      if (word === '') continue;
      const known = namesOf.get(word) ?? new Set();
      namesOf.set(word, known.add(name));
    }
  };
  for (const { name, brand } of products) add(name, `${name} ${brand}`);
  for (const { name } of [...brands, ...categories]) add(name, name);
  return new Map([...namesOf].map(([word, held]) => [word, [...held]]));
}
