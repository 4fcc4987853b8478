import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { BRAND, CATEGORY, INGREDIENT, PRODUCT } from '../items.ts';
import type { Meanings } from '../meanings/load.ts';
import { parsePhrases } from '../meanings/parse-phrases.ts';
import { MIN_PREFIX_LENGTH } from '../meanings/phrase-prefixes.ts';
import type { Meaning, Phrase } from '../meanings/phrases.ts';
import { chunksOf, squeeze } from '../text/chunks.ts';
import { selectItems } from './queries.ts';
import type { SearchCandidate } from './rank.ts';

/** A property: any of some options, or being free of some ingredients, which takes precedence. */
export interface ProductProperty {
  optionIds: readonly number[];
  freeOf: readonly number[] | null;
}

/** Ids of the most popular products that have a property. */
export type PopularWith = (property: ProductProperty, limit: number) => Promise<number[]>;

/** Categories, brands and ingredients that a query means, even by other words than their names. */
export interface ThingsByMeaning {
  /** Things that the query names; products with a property where it names only that. */
  named: SearchCandidate[];
  /** Whether the whole query is a single phrase, without a correction. */
  isVery: boolean;
  /** Ingredients whose name begins with the query. */
  byPrefix: SearchCandidate[];
}

const MOST_OF_A_KIND = 3;
const MOST_BEGUN = 2;
const MOST_WITH_PROPERTY = 5;

interface MeaningQuery {
  text: string;
  lang: string;
  meanings: Meanings;
  isName(word: string): boolean;
  popularWith: PopularWith;
}

export async function findThingsByMeaning(
  db: Kysely<Schema>,
  { text, lang, meanings, isName, popularWith }: MeaningQuery,
): Promise<ThingsByMeaning> {
  const { parts, rest } = parsePhrases(text, { meanings, lang, isName });
  const meant = rest.length > 0 ? [] : parts.flatMap((part) => part.meanings.map((meaning) => ({ meaning, text: part.text })));
  const idsOf = (kind: Meaning['kind']) =>
    meant.flatMap(({ meaning }) => (meaning.kind === kind && 'id' in meaning ? meaning.id : [])).slice(0, MOST_OF_A_KIND);
  const ingredients = meant.flatMap((one) => (one.meaning.kind === 'ingredient' ? ingredient(one.meaning.ids, one.text) : []));
  const ids = { [CATEGORY]: idsOf('category'), [BRAND]: idsOf('brand'), [PRODUCT]: [] as number[] };
  const isProperty = parts.length === 1 && ids[CATEGORY].length + ids[BRAND].length + ingredients.length === 0;
  const free = meant.flatMap(({ meaning }) => (meaning.kind === 'free' ? [meaning.ids] : []));
  const property = { optionIds: idsOf('option'), freeOf: free.length === 0 ? null : free.flat() };
  if (isProperty && meant.length > 0) ids[PRODUCT] = await popularWith(property, MOST_WITH_PROPERTY);
  const isNothing = Object.values(ids).every((some) => some.length === 0);
  const items = isNothing ? [] : await selectItems(db, ids, lang);
  return {
    named: [...items, ...ingredients.slice(0, 1)],
    isVery: parts.length === 1 && parts[0]?.isCorrected === false,
    byPrefix: ingredientsStartingWith(text, meanings),
  };
}

function ingredientsStartingWith(text: string, { prefixes }: Meanings): SearchCandidate[] {
  const letters = squeeze(chunksOf(text));
  if (letters.length < MIN_PREFIX_LENGTH) return [];
  const most = prefixes
    .startingWith(letters)
    .toSorted((a, b) => productsOf(b) - productsOf(a) || Number(b.isShown ?? false) - Number(a.isShown ?? false));
  const byIds = new Map<string, SearchCandidate>();
  for (const { meaning, text: name } of most) {
    if (meaning.kind === 'ingredient' && !byIds.has(meaning.ids.join())) byIds.set(meaning.ids.join(), ingredient(meaning.ids, name));
    if (byIds.size === MOST_BEGUN) break;
  }
  return [...byIds.values()];
}

const productsOf = ({ meaning }: Phrase): number => (meaning.kind === 'ingredient' ? meaning.products : 0);

/** An ingredient is shown by the name that was matched, which is also the keyword that finds products with it. */
function ingredient([id = 0]: readonly number[], name: string): SearchCandidate {
  const shown = name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()).replace(/(?<= )\p{Ll}$/u, (letter) => letter.toUpperCase());
  return { id: -id, kind: INGREDIENT, refId: id, slug: shown, name: shown, localName: null, brand: null, image: null, popularity: 0 };
}
