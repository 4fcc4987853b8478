import { BRAND, CATEGORY, nameNorm, PRODUCT } from '../../search/index.ts';
import { rowOf } from '../listing/columns.ts';
import { matchingRows } from '../listing/filter.ts';
import { type Rows, rowsOfBrand, rowsOfProducts } from '../listing/scope.ts';
import type { Snapshot } from '../listing/snapshot.ts';
import type { CatalogueContext, Suggested } from '../shop.ts';
import type { PartFit } from './parts.ts';

/** Rows of suggested products whose name, or brand and name, equals the keyword. */
export function namesakes({ columns }: Snapshot, suggested: readonly Suggested[], keyword: string): Rows {
  const norm = nameNorm(keyword);
  const isNamed = ({ name, brand }: Suggested) => nameNorm(name) === norm || nameNorm(`${brand ?? ''} ${name}`) === norm;
  return rowsOfProducts(
    columns,
    suggested.filter((one) => one.kind === PRODUCT && isNamed(one)).map(({ refId }) => refId),
  );
}

/** Rows of the suggested products, in that order. */
export function suggestedRows({ columns }: Snapshot, suggested: readonly Suggested[], among: Rows): Rows {
  const rows = suggested.flatMap(({ kind, refId }) => (kind === PRODUCT ? rowOf(columns, refId) : []));
  return Int32Array.from(rows.filter((row) => among.includes(row)));
}

/** Rows that match every part, ordered by the number of matched meanings; having the words in the name counts as one more. */
export function wholeBands(fits: readonly PartFit[], among: Rows, named: Rows): Rows[] {
  const isNamed = new Set(named);
  const whole = matchingRows(
    among,
    fits.map(
      ({ fits: own }) =>
        (row) =>
          own[row] !== 0,
    ),
  );
  return byScore(whole, (row) => fits.reduce((sum, fit) => sum + (fit.fits[row] as number), isNamed.has(row) ? 1 : 0));
}

/**
 * Rows of all the kinds in the query that lack another part, those that lack least first; none when it names no kind. When nothing was
 * found and nothing is of all kinds at once (`makeup brushes`): rows that match any part, the rarest part first.
 */
export function lackingBands(fits: readonly PartFit[], among: Rows, found: number): Rows[] {
  const kinds = fits.filter(({ isKind }) => isKind);
  const some = kinds.length === 0 ? [] : among.filter((row) => kinds.every((fit) => fit.fits[row] !== 0));
  if (some.length > 0) return byScore(Int32Array.from(some), (row) => fits.filter((fit) => fit.fits[row] !== 0).length);
  if (found > 0) return [];
  const parts = fits.filter(({ isStrict }) => !isStrict).map((fit) => among.filter((row) => fit.fits[row] !== 0));
  return parts.sort((a, b) => a.length - b.length);
}

/**
 * Groups rows by score, the highest first, keeping their order within a group. Groups are counted first, as there may be very many rows.
 */
function byScore(rows: Rows, scoreOf: (row: number) => number): Rows[] {
  const scores = new Uint8Array(rows.length);
  const counts = new Map<number, number>();
  for (let at = 0; at < rows.length; at++) {
    const score = scoreOf(rows[at] as number);
    scores[at] = score;
    counts.set(score, (counts.get(score) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => other - one).map(([score, count]) => withScore(rows, scores, score, count));
}

function withScore(rows: Rows, scores: Uint8Array, score: number, count: number): Rows {
  const band = new Int32Array(count);
  let filled = 0;
  for (let at = 0; filled < count; at++) if (scores[at] === score) band[filled++] = rows[at] as number;
  return band;
}

/** Rows of suggested groups for a query without an understood part: the first if it is a category, or all when nothing was found. */
export function suggestedGroups(shop: CatalogueContext, snapshot: Snapshot, suggested: readonly Suggested[], found: number): Rows[] {
  const meant = found === 0 ? suggested : suggested[0]?.kind === CATEGORY ? suggested.slice(0, 1) : [];
  return meant.map((one) => rowsOfGroup(shop, snapshot, one));
}

function rowsOfGroup(shop: CatalogueContext, snapshot: Snapshot, { kind, refId }: Suggested): Rows {
  if (kind === PRODUCT) return rowsOfProducts(snapshot.columns, [refId]);
  if (kind === BRAND) return rowsOfBrand(snapshot.columns, refId);
  const category = shop.reference().tree.byId.get(refId);
  return category === undefined ? rowsOfProducts(snapshot.columns, []) : snapshot.rowsOf(category);
}
