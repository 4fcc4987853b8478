import type { Language } from '../../../../i18n/languages.ts';
import { inBoth, type Rows, rowsOfAny, rowsOfProducts } from '../listing/scope.ts';
import type { Snapshot } from '../listing/snapshot.ts';
import type { CatalogueContext } from '../shop.ts';
import { lackingBands, namesakes, suggestedGroups, suggestedRows, wholeBands } from './bands.ts';
import { fitOf } from './parts.ts';

/** The rows that a keyword finds. */
export interface FoundRows {
  /** Ordered by popularity. */
  rows: Rows;
  /** The same rows in bands, the best matches first. */
  bands: readonly Rows[];
  /** The corrected keyword, when results are for something else than typed. */
  didYouMean: string | null;
}

/** With fewer results than this, products that lack a part of the query follow. */
const FEW = 12;

/** The rows of a scope that match a keyword or one of its variants by synonyms, merged band by band. */
export async function findRows(
  shop: CatalogueContext,
  snapshot: Snapshot,
  scope: Rows,
  keyword: string,
  lang: Language,
): Promise<FoundRows> {
  const texts = [keyword, ...shop.alike(keyword, lang)];
  const found = await Promise.all(texts.map((text) => findBands(shop, snapshot, scope, text, lang)));
  const most = Math.max(...found.map(({ bands }) => bands.length));
  const together = Array.from({ length: most }, (_, at) => found.flatMap(({ bands }) => bands[at] ?? []));
  const bands = found.length === 1 ? (found[0]?.bands ?? []) : eachOnce(together.flat(), scope, snapshot.columns.size);
  const rows = rowsOfAny(bands, snapshot.columns.size);
  return { rows, bands, didYouMean: rows.length > 0 ? (found[0]?.didYouMean ?? null) : null };
}

interface FoundBands extends Pick<FoundRows, 'bands'> {
  /** The corrected keyword, whether or not it found anything. */
  didYouMean: string | null;
}

/**
 * Bands in order: products with exactly this name; products that match all parts of the query, by the number of meanings and by name;
 * products that match by name only; and, if these are few, products that lack a part.
 */
async function findBands(shop: CatalogueContext, snapshot: Snapshot, scope: Rows, keyword: string, lang: Language): Promise<FoundBands> {
  const { parts, rest, didYouMean } = shop.understand(keyword, lang);
  const isUnderstood = parts.length > 0;
  const [suggested, named, others, fits] = await Promise.all([
    shop.suggest(keyword, lang),
    shop.matchProducts(keyword, lang, isUnderstood && rest === ''),
    isUnderstood && rest !== '' ? shop.matchProducts(rest, lang) : null,
    Promise.all(parts.map((meanings) => fitOf(shop, snapshot, meanings))),
  ]);
  const strict = fits.filter(({ isStrict }) => isStrict);
  const allowed = strict.length === 0 ? scope : scope.filter((row) => strict.every((fit) => fit.fits[row] !== 0));
  const inNames = inBoth(allowed, rowsOfProducts(snapshot.columns, named));
  const restIn = others === null ? allowed : inBoth(allowed, rowsOfProducts(snapshot.columns, others));
  const bands = [
    namesakes(snapshot, suggested, keyword),
    ...(isUnderstood ? wholeBands(fits, restIn, inNames) : []),
    suggestedRows(snapshot, suggested, inNames),
    inNames,
  ];
  const found = bands.reduce((sum, { length }) => sum + length, 0);
  if (!isUnderstood) bands.push(...suggestedGroups(shop, snapshot, suggested, found));
  else if (found < FEW) bands.push(...lackingBands(fits, allowed, found));
  return { bands: eachOnce(bands, allowed, snapshot.columns.size), didYouMean };
}

/** Keeps each row in its first band only, and drops rows that are not allowed. */
function eachOnce(bands: readonly Rows[], allowed: Rows, size: number): Rows[] {
  const isOpen = new Uint8Array(size);
  for (const row of allowed) isOpen[row] = 1;
  return bands.map((band) =>
    band.filter((row) => {
      const isFirst = isOpen[row] === 1;
      isOpen[row] = 0;
      return isFirst;
    }),
  );
}
