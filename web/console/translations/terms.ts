/** A word of the shop and what it is called in another language. */
export interface ShopTerm {
  english: string;
  text: string;
}

/** A stretch of a text; `term` where it is a word of the shop. */
export interface MarkedPart {
  text: string;
  term: ShopTerm | null;
}

/** Shorter words stand in too many others. */
const SHORTEST = 3;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The stretches of an English text, its words of the shop told apart: the longest where one stands within another, in any case of letters. */
export function partsOfText(text: string, terms: readonly ShopTerm[]): MarkedPart[] {
  const known = new Map(terms.filter(({ english }) => english.length >= SHORTEST).map((term) => [term.english.toLowerCase(), term]));
  if (known.size === 0) return [{ text, term: null }];
  const words = [...known.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  // Every other one is a match.
  return text
    .split(pattern)
    .map((part, at): MarkedPart => ({ text: part, term: at % 2 === 1 ? (known.get(part.toLowerCase()) ?? null) : null }))
    .filter(({ text: part }) => part !== '');
}

/** The words of the shop in some texts, each once, in their order. */
export function termsIn(texts: readonly string[], terms: readonly ShopTerm[]): ShopTerm[] {
  const found = texts.flatMap((text) => partsOfText(text, terms).flatMap(({ term }) => (term === null ? [] : [term])));
  return [...new Map(found.map((term) => [term.english.toLowerCase(), term])).values()];
}
