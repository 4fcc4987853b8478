// Measures how much of real ingredient lists is recognised: `node bench/ingredients.ts [FILE …]`, where the files are catalogue files for
// the importer.
import path from 'node:path';
import { dictionary } from '../server/import/inci/dictionary.ts';
import { resolveIngredients } from '../server/import/inci/index.ts';
import { readRows, sniff } from '../server/import/readers/index.ts';
import { repairText } from '../server/import/repair/text.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../server/import/testdata/open-beauty-facts/obf_shared_sample.csv');

const share = (part: number, whole: number): string => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1));

async function labelsOf(file: string): Promise<string[]> {
  const labels: string[] = [];
  for await (const rows of readRows(file, await sniff(file))) {
    for (const { values } of rows) if (values.ingredients) labels.push(repairText(values.ingredients).text);
  }
  return labels;
}

/** Baseline: splits at commas and looks names up, without repairing or tolerating anything. */
function naive(labels: string[]): { known: number; entries: number } {
  const { byName } = dictionary();
  const entries = labels.flatMap((label) => label.split(',')).map((entry) => entry.trim().toUpperCase());
  return { known: entries.filter((entry) => byName.has(entry)).length, entries: entries.length };
}

function measured(labels: string[]) {
  const started = performance.now();
  const lists = labels.map(resolveIngredients);
  const seconds = (performance.now() - started) / 1000;
  const entries = lists.flat();
  const methods: Record<string, number> = {};
  for (const { method } of entries) methods[method] = (methods[method] ?? 0) + 1;
  const found = lists.filter((list) => list.length > 0);
  return { entries, methods, seconds, found, whole: found.filter((list) => list.every(({ inci }) => inci !== null)) };
}

for (const file of process.argv.length > 2 ? process.argv.slice(2) : [SAMPLE]) {
  const labels = await labelsOf(file);
  const plain = naive(labels);
  const { entries, methods, seconds, found, whole } = measured(labels);
  const known = entries.filter(({ inci }) => inci !== null).length;
  process.stdout.write(`${path.basename(file)}\n`);
  console.table({
    'texts with a list': `${found.length} of ${labels.length}`,
    'entries a list': (entries.length / Math.max(1, found.length)).toFixed(1),
    'known by a comma split, %': share(plain.known, plain.entries),
    'known, %': share(known, entries.length),
    'lists fully recognised, %': share(whole.length, found.length),
    'lists a second': Math.round(labels.length / seconds),
  });
  console.table(
    Object.fromEntries(
      Object.entries(methods)
        .sort((a, b) => b[1] - a[1])
        .map(([method, count]) => [method, `${share(count, entries.length)} %`]),
    ),
  );
}
