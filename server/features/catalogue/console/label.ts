import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ProductLabelDraft, ProductLabelReader, ProductLabelReport } from './label-reader.ts';
import { type GroupRow, selectGroupsOf, selectNamed } from './queries-ingredients.ts';
import { named } from './unknown-ingredients.ts';

/** From this confidence on an entry counts as known rather than guessed. */
const SURE = 0.9;
/** The group of fragrances that EU law requires labels to name. */
const ALLERGENS = 'eu-fragrance-allergens';

type Entry = ProductLabelReport['entries'][number];

function kindOf({ inci, confidence, method }: Entry): 'KNOWN' | 'GUESSED' | 'UNKNOWN' {
  if (inci === null) return 'UNKNOWN';
  return confidence >= SURE && method !== 'mention' ? 'KNOWN' : 'GUESSED';
}

/** A label as it would be saved: its entries in order, with position and kind. */
export async function showLabel(db: Kysely<Schema>, labels: ProductLabelReader, draft: ProductLabelDraft) {
  const report = await labels.read(draft);
  const names = [...report.entries.flatMap(({ inci }) => inci ?? []), ...report.guesses.flatMap((guess) => guess ?? [])];
  const known = await selectNamed(db, names);
  const groups = await selectGroupsOf(
    db,
    [...known.values()].map(({ id }) => id),
  );
  const entries = report.entries.map((entry, at) => presentEntry(entry, { report, at, known, groups }));
  const count = (wanted: string) => entries.filter(({ kind }) => kind === wanted).length;
  return { status: report.status, known: count('KNOWN'), guessed: count('GUESSED'), unknown: count('UNKNOWN'), entries };
}

interface Surroundings {
  report: ProductLabelReport;
  at: number;
  known: Awaited<ReturnType<typeof selectNamed>>;
  groups: ReadonlyMap<number, GroupRow[]>;
}

function presentEntry(entry: Entry, { report, at, known, groups }: Surroundings) {
  const place = report.places[at] ?? null;
  const guess = report.guesses[at] ?? null;
  const ingredient = entry.inci === null ? null : named(entry.inci, known);
  const own = groups.get(ingredient?.id ?? 0) ?? [];
  return {
    raw: entry.raw,
    start: place?.start ?? null,
    end: place?.end ?? null,
    kind: kindOf(entry),
    ingredient,
    confidence: entry.confidence,
    method: entry.method,
    may_contain: entry.mayContain ? (1 as const) : (0 as const),
    is_allergen: own.some(({ slug }) => slug === ALLERGENS) ? (1 as const) : (0 as const),
    groups: own.map(({ id, title }) => ({ id, title })),
    guess: guess === null ? null : named(guess, known),
  };
}
