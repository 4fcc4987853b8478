import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { z } from 'zod';
import { openShopDatabase } from '../server/bootstrap/index.ts';
import { readConfig } from '../server/config.ts';
import { loadMeanings } from '../server/features/search/meanings/load.ts';
import type { SearchCandidate } from '../server/features/search/query/rank.ts';
import { suggestUncached } from '../server/features/search/query/suggest.ts';
import { LiveVocabulary } from '../server/features/search/vocabulary/live-vocabulary.ts';
import { itemWords } from '../server/features/search/vocabulary/queries.ts';
import { plain } from './search/classes.ts';
import { writeQuestions } from './search/questions.ts';

const line = z.object({
  query: z.string(),
  expect: z.union([z.string(), z.array(z.string())]),
  class: z.string().default('all'),
  best: z.number().optional(),
});
type Line = z.infer<typeof line>;

const DEPTHS = [1, 5, 10];
/** Maximum number of questions typed letter by letter, spread evenly over the file. */
const MOST_TYPED = 150;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: 'string', default: 'en' },
    misses: { type: 'boolean', default: false },
    make: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '200' },
    half: { type: 'string' },
  },
});
const [file = ''] = positionals;
if (file === '')
  throw new Error(
    'Name a file of lines {"query", "expect", "class"}: npm run bench:search -- FILE [--lang de] [--misses], or [--make [--seed 1] [--each 200] [--half 0]] to draw one',
  );

// An empty shop is filled first: with the demo, or with the file named by CATALOGUE.
const database = await openShopDatabase(readConfig(process.env), pino({ level: 'error' }));
if (values.make) {
  const half = values.half === undefined ? null : values.half === '0' ? 0 : 1;
  await writeQuestions(database, file, { seed: Number(values.seed), each: Number(values.each), half });
}
const lines = readFileSync(file, 'utf8')
  .split('\n')
  .filter((text) => text.trim() !== '')
  .map((text) => line.parse(JSON.parse(text)));
const vocabulary = new LiveVocabulary(itemWords(database.kysely));
await vocabulary.reload();
const meanings = await loadMeanings(database.kysely);
const parts = { db: database.search, vocabulary: () => vocabulary.current, meanings: () => meanings, popularWith: async () => [] };
const suggest = async (text: string) => (await suggestUncached(parts, text, values.lang)).suggestions;
print(`${database.kind}: about ${vocabulary.current.items} things, ${vocabulary.current.size} words, ${lines.length} questions`);

await showSuccess();
await showLatency();
await database.close();

async function showSuccess(): Promise<void> {
  const times: number[] = [];
  for (const [name, asked] of Map.groupBy(lines, (one) => one.class)) {
    const places: number[] = [];
    for (const one of asked) places.push(await timed(times, () => placeOf(one)));
    const best = asked.flatMap((one) => one.best ?? []);
    const shares = DEPTHS.map(
      (depth) => `@${depth} ${shareWithin(depth, places)}${best.length > 0 ? ` of ${shareWithin(depth, best)}` : ''}`,
    );
    print(`${name.padEnd(28)} ${String(asked.length).padStart(5)}   ${shares.join('   ')}`);
  }
  print(`whole questions              ${figures(times)}`);
}

function shareWithin(depth: number, places: number[]): string {
  return (places.filter((place) => place < depth).length / places.length).toFixed(3);
}

/** Zero-based position of the first correct suggestion; Infinity if there is none. */
async function placeOf({ query, expect, class: name }: Line): Promise<number> {
  const right = new Set([expect].flat().map(plain));
  const found = await suggest(query);
  const place = found.findIndex(
    (one: SearchCandidate) => right.has(plain(one.name)) || right.has(plain(one.localName ?? '')) || right.has(one.slug),
  );
  if (values.misses && (place < 0 || place > 4)) print(`  ${name}: ${query} -> ${[...right][0]}, not ${found[0]?.name}`);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

async function showLatency(): Promise<void> {
  const every = Math.max(1, Math.ceil(lines.length / MOST_TYPED));
  const typed = lines.filter((_, at) => at % every === 0).flatMap(({ query }) => Array.from(query, (_, at) => query.slice(0, at + 1)));
  for (const text of typed.slice(0, 300)) await suggest(text);
  const times: number[] = [];
  for (const text of typed) await timed(times, () => suggest(text));
  print(`typed letter by letter       ${figures(times)}`);
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
}

function figures(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `${sorted.length} times   p50 ${at(0.5)}   p95 ${at(0.95)}   p99 ${at(0.99)}   p99.9 ${at(0.999)}   max ${at(1)} ms`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
