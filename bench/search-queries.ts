import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/client.ts';
import { type NamedCatalogue, readNames } from './search-catalogue.ts';
import { type Maker, makers, plain, type WordedCatalogue } from './search-classes.ts';
import { type Chance, chanceFrom } from './search-typos.ts';

/** A class that suits few names is given up after so many tries a question. */
const TRIES = 60;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, each: { type: 'string', default: '200' } },
});
const [file] = positionals;
if (file === undefined) throw new Error('Name the file to write: node bench/search-queries.ts FILE [--seed 1] [--each 200]');

const { databaseUrl: url, dataDir } = readConfig(process.env);
const database = await openDatabase({ url, dataDir, log: console });
const catalogue = withWords(await readNames(database));
await database.close();

const out = createWriteStream(file);
const chance = chanceFrom(Number(values.seed));
for (const [name, maker] of Object.entries(makers)) {
  for (const question of questions(maker, catalogue, chance)) out.write(`${JSON.stringify({ ...question, class: name })}\n`);
}
out.end();

function questions(maker: Maker, from: WordedCatalogue, drawn: Chance): { query: string; expect: string[] }[] {
  const wanted = Number(values.each);
  const made: { query: string; expect: string[] }[] = [];
  for (let tries = wanted * TRIES; tries > 0 && made.length < wanted; tries -= 1) {
    const question = maker(from, drawn);
    if (question !== null) made.push(question);
  }
  return made;
}

function withWords(names: NamedCatalogue): WordedCatalogue {
  const namesOf = new Map<string, Set<string>>();
  const add = (name: string, text: string): void => {
    for (const word of plain(text).split(/[^\p{L}\p{N}]+/u)) {
      if (word === '') continue;
      const known = namesOf.get(word) ?? new Set();
      namesOf.set(word, known.add(name));
    }
  };
  for (const { name, brand } of names.products) add(name, `${name} ${brand}`);
  for (const { name } of [...names.brands, ...names.categories]) add(name, name);
  return { ...names, namesOf: new Map([...namesOf].map(([word, held]) => [word, [...held]])) };
}
