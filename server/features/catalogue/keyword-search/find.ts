import type { Language } from '../../../../i18n/languages.ts';
import { inBoth, type Rows, rowsOfAny, rowsOfProducts } from '../listing/scope.ts';
import type { Snapshot } from '../listing/snapshot.ts';
import type { CatalogueContext } from '../shop.ts';
import { lackingBands, namesakes, suggestedGroups, suggestedRows, wholeBands } from './bands.ts';
import { fitOf } from './parts.ts';

/** What a list is chosen from. */
export interface FoundRows {
  /** By popularity. */
  rows: Rows;
  /** The same rows in bands, those that fit the keyword best first. */
  bands: readonly Rows[];
  /** The keyword as it was meant, when it was answered for something else than what was typed. */
  didYouMean: string | null;
}

/** With fewer of them, what lacks a part of the question follows. */
const FEW = 12;

/** The rows of a scope that a keyword means, or its words in others that staff made search treat alike, band by band. */
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
  /** The keyword as it was meant, whether or not anything was found for it. */
  didYouMean: string | null;
}

/**
 * First what bears the very name; then what fits all parts of the question, by how many of their meanings and by its name; then what only
 * its name speaks for; then, where that is few, what lacks one of the parts.
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

/** Each row in its first band only, and none but the allowed ones. */
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
