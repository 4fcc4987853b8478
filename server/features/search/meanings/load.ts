import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { selectSynonymSets } from '../synonyms/queries.ts';
import { SynonymSets } from '../synonyms/synonym-sets.ts';
import { splitDoubleName } from './double-names.ts';
import { PhrasePrefixes } from './phrase-prefixes.ts';
import { type Meaning, type Phrase, PhraseBook } from './phrases.ts';
import {
  type GroupMembersRow,
  selectBrandNames,
  selectCategoryNames,
  selectGroupMembers,
  selectIngredientNames,
  selectOptionNames,
  type TranslatedNamesRow,
} from './queries.ts';
import { categorySynonyms, groupSynonyms, ingredientSynonyms, optionSynonyms, textKey } from './synonyms.ts';

/** Names of the shop's things: categories, options, brands, ingredients, and groups of ingredients that may be unwanted. */
export interface Meanings {
  named: PhraseBook;
  /** Names of ingredient groups, as they may follow `without`. */
  groups: PhraseBook;
  /** Ingredients by the beginnings of their names. */
  prefixes: PhrasePrefixes;
  /** Synonym sets of the staff. */
  synonyms: SynonymSets;
}

/** Everything except the synonym sets; slow to load. */
export type NamedMeanings = Omit<Meanings, 'synonyms'>;

export async function loadMeanings(db: Kysely<Schema>): Promise<Meanings> {
  return { ...(await loadNamed(db)), synonyms: await loadSynonyms(db) };
}

export const loadSynonyms = async (db: Kysely<Schema>): Promise<SynonymSets> => new SynonymSets(await selectSynonymSets(db));

export async function loadNamed(db: Kysely<Schema>): Promise<NamedMeanings> {
  const categories = await selectCategoryNames(db);
  const brands = await selectBrandNames(db);
  const ingredients = await selectIngredientNames(db);
  const members = await selectGroupMembers(db);
  const named = [
    ...categories.flatMap(categoryPhrases),
    ...kindPhrases(categories),
    ...optionPhrases(await selectOptionNames(db)),
    ...brands.map(({ id, name }): Phrase => ({ text: name, lang: null, meaning: { kind: 'brand', id } })),
    ...ingredients.flatMap(({ id, inci, name, products }) => shownFirst([name, inci], { kind: 'ingredient', ids: [id], products })),
    ...familyPhrases(ingredients),
    ...members.flatMap(freePhrases),
  ];
  const prefixes = await PhrasePrefixes.of(named.filter(({ meaning }) => meaning.kind === 'ingredient'));
  return { named: await PhraseBook.of(named), groups: await PhraseBook.of(members.flatMap(groupPhrases)), prefixes };
}

const anyOf = (texts: readonly string[], meaning: Meaning): Phrase[] => texts.map((text) => ({ text, lang: null, meaning }));

/** The same for a thing that is shown by the first of its names. */
const shownFirst = (texts: readonly string[], meaning: Meaning): Phrase[] =>
  anyOf(texts, meaning).map((phrase, at) => ({ ...phrase, isShown: at === 0 }));

function categoryPhrases({ id, names }: TranslatedNamesRow): Phrase[] {
  const meaning: Meaning = { kind: 'category', id };
  return Object.entries(names).flatMap(([lang, text]) => [
    { text, lang, meaning },
    ...splitDoubleName(text, lang).map((half) => ({ text: half, lang, meaning, isHalf: true })),
  ]);
}

/** Synonyms of categories, found by the names or by the words of an entry. */
function kindPhrases(categories: readonly TranslatedNamesRow[]): Phrase[] {
  const byKey = new Map<string, Set<number>>();
  for (const { id, names } of categories) {
    // Without an English name, the other languages are used.
    const { en } = names;
    for (const [lang, name] of en === undefined ? Object.entries(names) : [['en', en] as const]) {
      for (const text of [name, ...splitDoubleName(name, lang)]) {
        const key = textKey(text);
        byKey.set(key, (byKey.get(key) ?? new Set()).add(id));
      }
    }
  }
  const called = (names: readonly string[]) => new Set(names.flatMap((name) => [...(byKey.get(wordKey(name)) ?? [])]));
  return categorySynonyms.flatMap(({ of, broader, words }) => {
    const ids = [called(of), called(words), called(broader)].find((some) => some.size > 0) ?? [];
    return [...ids].flatMap((id) => anyOf(words, { kind: 'category', id }));
  });
}

const wordKeys = new Map<string, string>();

/** The key of a word of `categorySynonyms`; cached, since these never change while edits reload the meanings. */
function wordKey(word: string): string {
  const known = wordKeys.get(word);
  if (known !== undefined) return known;
  const key = textKey(word);
  wordKeys.set(word, key);
  return key;
}

function optionPhrases(rows: readonly TranslatedNamesRow[]): Phrase[] {
  const own = rows.flatMap(({ id, names }) =>
    Object.entries(names).map(([lang, text]): Phrase => ({ text, lang, meaning: { kind: 'option', id } })),
  );
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  const others = optionSynonyms.flatMap(({ of, words }) => {
    const id = bySlug.get(of);
    return id === undefined ? [] : anyOf(words, { kind: 'option', id });
  });
  return [...own, ...others];
}

function familyPhrases(ingredients: readonly { id: number; inci: string; products: number }[]): Phrase[] {
  const byInci = new Map(ingredients.map((one) => [one.inci, one]));
  return ingredientSynonyms.flatMap(({ inci, words }) => {
    const own = inci.flatMap((name) => byInci.get(name) ?? []);
    const products = Math.max(0, ...own.map((one) => one.products));
    return own.length === 0 ? [] : shownFirst(words, { kind: 'ingredient', ids: own.map(({ id }) => id), products });
  });
}

function freePhrases({ slug, ids }: GroupMembersRow): Phrase[] {
  const meaning: Meaning = { kind: 'free', ids };
  return anyOf(groupSynonyms.find((one) => one.slug === slug)?.free ?? [], meaning);
}

function groupPhrases({ slug, titles, ids }: GroupMembersRow): Phrase[] {
  const meaning: Meaning = { kind: 'free', ids };
  return anyOf([...titles, ...(groupSynonyms.find((one) => one.slug === slug)?.words ?? [])], meaning);
}
