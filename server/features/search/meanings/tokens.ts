import { chunksOf } from '../text/chunks.ts';
import { splitCharacters, truncateWord, withoutArticle } from '../text/words.ts';

/** A word of a text, or a letter of a run in a script without blanks. */
export interface Token {
  /** As it stands in the text, folded. */
  word: string;
  /** Its part that inflection leaves alone. */
  stem: string;
}

/** Endings by script, each of which leaves three letters. Rough, as only whole phrases are compared by it: names of kinds, properties and ingredients. */
const ENDINGS = [
  /^(.{3,}?)(?:ers|ern|er|ens|en|em|erne|ene|ami|om|ow|ej|ych|[aeiouys]+)$/,
  /^(.{3,}?)(?:ами|ями|ого|его|ому|ыми|ими|ов|ев|ом|ем|ой|ей|ах|ях|ых|их|[аеиоуыэюяйь]+)$/,
  /^(.{3,}?)(?:ات|ين|ون|يه|ه|ي)$/,
  /^(.{2,}?)[\u093e-\u094c]+$/,
];

/** A folded word without its ending and, in Arabic, its article. */
export function stem(word: string): string {
  const bare = withoutArticle(word);
  for (const ending of ENDINGS) {
    const [, kept] = ending.exec(bare) ?? [];
    if (kept !== undefined) return kept;
  }
  return bare;
}

/** The words of any text; none when it holds no letter or digit. */
export function tokensOf(text: string): Token[] {
  return chunksOf(text).flatMap(({ parts, dense }) =>
    dense
      ? parts.flatMap(splitCharacters).map((letter) => ({ word: letter, stem: letter }))
      : parts.map(truncateWord).map((word) => ({ word, stem: stem(word) })),
  );
}

/**
 * What phrases are compared by: the stems in one piece, so that blanks and hyphens do not matter. Small words between others are left out:
 * `crème pour les mains` is `crème mains`.
 */
export function stemKey(tokens: readonly Token[], isFiller: (word: string) => boolean): string {
  const last = tokens.length - 1;
  return tokens
    .filter(({ word }, at) => at === 0 || at === last || !isFiller(word))
    .map((token) => token.stem)
    .join('');
}
