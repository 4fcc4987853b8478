import { chunksOf, squeeze } from '../text/chunks.ts';
import data from './synonyms.json' with { type: 'json' };
import { type Token, tokensOf, stemKey as withoutFillers } from './tokens.ts';

// What people write for kinds, properties, ingredients and groups of them beside the shop's own names for these, in sixteen languages.

const listed = (text: string): string[] => (text === '' ? [] : text.split(',').map((one) => one.trim()));

const fillers = new Set(data.fillers.split(' ').map((word) => squeeze(chunksOf(word))));

/** Small words that say nothing of what is looked for. */
export const isFiller = (word: string): boolean => fillers.has(word);

export const phraseKey = (tokens: readonly Token[]): string => withoutFillers(tokens, isFiller);

export const textKey = (text: string): string => phraseKey(tokensOf(text));

/** Names of categories that are meant by some words; broader ones where a shop has none of them. */
export const categorySynonyms = data.things.map((one) => ({
  of: listed(one.of),
  broader: 'else' in one ? listed(one.else ?? '') : [],
  words: listed(one.words),
}));

/** Options by the slugs of attribute and option, `skin-type:dry`. */
export const optionSynonyms = data.options.map(({ of, words }) => ({ of, words: listed(words) }));

/** Ingredients by their INCI names: what stands for any of a family. */
export const ingredientSynonyms = data.ingredients.map(({ inci, words }) => ({ inci: listed(inci), words: listed(words) }));

/** Groups of ingredients by their slugs: what they are called, and words that say at once that a thing is free of them. */
export const groupSynonyms = Object.entries(data.groups).map(([slug, { words, free }]) => ({
  slug,
  words: listed(words),
  free: listed(free),
}));

const keysIn = (text: string): ReadonlySet<string> => new Set(listed(text).map(textKey));

/** Keys of what stands before or behind something that is not wanted, and endings that say the same (`parfümfrei`). */
export const negations = {
  before: keysIn(data.negations.before),
  after: keysIn(data.negations.after),
  endings: listed(data.negations.endings),
};
