import { chunksOf, squeeze } from '../text/chunks.ts';
import data from './synonyms.json' with { type: 'json' };
import { type Token, tokensOf, stemKey as withoutFillers } from './tokens.ts';

// Words that people use for kinds, properties, ingredients and groups of them, besides the shop's own names, in sixteen languages.

const listed = (text: string): string[] => (text === '' ? [] : text.split(',').map((one) => one.trim()));

const fillers = new Set(data.fillers.split(' ').map((word) => squeeze(chunksOf(word))));

/** Whether a word is a filler that says nothing about what is searched. */
export const isFiller = (word: string): boolean => fillers.has(word);

export const phraseKey = (tokens: readonly Token[]): string => withoutFillers(tokens, isFiller);

export const textKey = (text: string): string => phraseKey(tokensOf(text));

/** Words for categories: `of` names those meant, `broader` those used where a shop has none of them. */
export const categorySynonyms = data.things.map((one) => ({
  of: listed(one.of),
  broader: 'else' in one ? listed(one.else ?? '') : [],
  words: listed(one.words),
}));

/** Words for options, by the slugs of attribute and option, `skin-type:dry`. */
export const optionSynonyms = data.options.map(({ of, words }) => ({ of, words: listed(words) }));

/** Words for families of ingredients, by the INCI names of their members. */
export const ingredientSynonyms = data.ingredients.map(({ inci, words }) => ({ inci: listed(inci), words: listed(words) }));

/** Words for groups of ingredients by slug, and words that directly mean free of the group. */
export const groupSynonyms = Object.entries(data.groups).map(([slug, { words, free }]) => ({
  slug,
  words: listed(words),
  free: listed(free),
}));

const keysIn = (text: string): ReadonlySet<string> => new Set(listed(text).map(textKey));

/** Keys of words before or after an unwanted thing, and word endings with the same meaning (`parfümfrei`). */
export const negations = {
  before: keysIn(data.negations.before),
  after: keysIn(data.negations.after),
  endings: listed(data.negations.endings),
};
