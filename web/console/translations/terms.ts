/** A term of the shop and its translation. */
export interface ShopTerm {
  english: string;
  text: string;
}

/** A part of a text; `term` is set if it is a term of the shop. */
export interface MarkedPart {
  text: string;
  term: ShopTerm | null;
}

/** Minimum length of a term in characters: shorter ones would match too often. */
const SHORTEST = 3;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits an English text at the shop's terms, ignoring case; where terms overlap, the longest wins. */
export function partsOfText(text: string, terms: readonly ShopTerm[]): MarkedPart[] {
  const known = new Map(terms.filter(({ english }) => english.length >= SHORTEST).map((term) => [term.english.toLowerCase(), term]));
  if (known.size === 0) return [{ text, term: null }];
  const words = [...known.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  // `split` with a capturing group makes every other part a match.
  return text
    .split(pattern)
    .map((part, at): MarkedPart => ({ text: part, term: at % 2 === 1 ? (known.get(part.toLowerCase()) ?? null) : null }))
    .filter(({ text: part }) => part !== '');
}

/** The shop's terms in some texts, each once, in their order. */
export function termsIn(texts: readonly string[], terms: readonly ShopTerm[]): ShopTerm[] {
  const found = texts.flatMap((text) => partsOfText(text, terms).flatMap(({ term }) => (term === null ? [] : [term])));
  return [...new Map(found.map((term) => [term.english.toLowerCase(), term])).values()];
}
