import { chunksOf } from '../text/chunks.ts';
import { splitCharacters, truncateWord, withoutArticle } from '../text/words.ts';

/** A word of a text, or a single character in a script without blanks. */
export interface Token {
  /** As in the text, folded. */
  word: string;
  /** The word without its inflection. */
  stem: string;
}

/** Endings by script, leaving three letters (two in Devanagari). Rough: only names of kinds, properties and ingredients are compared. */
const ENDINGS = [
  /^(.{3,}?)(?:ers|ern|er|ens|en|em|erne|ene|ami|om|ow|ej|ych|[aeiouys]+)$/,
  /^(.{3,}?)(?:ами|ями|ого|его|ому|ыми|ими|ов|ев|ом|ем|ой|ей|ах|ях|ых|их|[аеиоуыэюяйь]+)$/,
  /^(.{3,}?)(?:ات|ين|ون|يه|ه|ي)$/,
  /^(.{2,}?)[\u093e-\u094c]+$/,
];

/** Removes the ending of a folded word and, in Arabic, its article. */
export function stem(word: string): string {
  const bare = withoutArticle(word);
  for (const ending of ENDINGS) {
    const [, kept] = ending.exec(bare) ?? [];
    if (kept !== undefined) return kept;
  }
  return bare;
}

/** The words of a text; empty when it has no letter or digit. */
export function tokensOf(text: string): Token[] {
  return chunksOf(text).flatMap(({ parts, dense }) =>
    dense
      ? parts.flatMap(splitCharacters).map((letter) => ({ word: letter, stem: letter }))
      : parts.map(truncateWord).map((word) => ({ word, stem: stem(word) })),
  );
}

/**
 * Key by which phrases are compared: the joined stems, so that blanks and hyphens do not matter. Fillers between other words are left out:
 * `crème pour les mains` equals `crème mains`.
 */
export function stemKey(tokens: readonly Token[], isFiller: (word: string) => boolean): string {
  const last = tokens.length - 1;
  return tokens
    .filter(({ word }, at) => at === 0 || at === last || !isFiller(word))
    .map((token) => token.stem)
    .join('');
}
