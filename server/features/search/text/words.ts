import { chunksOf, chunkText, squeeze, type TextChunk } from './chunks.ts';

const LONGEST_WORD = 40;
const ARABIC = /^[\u0621-\u064a]+$/;
const ARTICLE = /^(?:وال|بال|ال|لل)(?=..)/;
const ARABIC_PREFIX = /^[وبلكف](?=...)/;

/** The words by which a thing is found: those of its names in all languages and of its brand. Sorted by UTF-16 unit, without duplicates. */
export function documentWords(names: string[], brand: string | null): string[] {
  return [...nameWords(names.map(chunksOf), brand === null ? [] : chunksOf(brand))].sort();
}

/** The same for names and a brand already split into chunks, unsorted. */
export function nameWords(names: TextChunk[][], brand: TextChunk[]): Set<string> {
  const words = new Set<string>();
  for (const name of names) for (const chunk of name) addChunk(words, chunk);
  for (const chunk of brand) addChunk(words, chunk);
  // The joined brand is a word, too, so that a typo across its blanks is an ordinary typo.
  if (brand.length >= 2 && brand.length <= 4) words.add(truncateWord(squeeze(brand)));
  return words;
}

function addChunk(words: Set<string>, chunk: TextChunk): void {
  if (chunk.dense) {
    for (const gram of [...splitCharacters(chunkText(chunk)), ...bigrams(chunkText(chunk))]) words.add(gram);
    return;
  }
  for (const part of chunk.parts) addForms(words, truncateWord(part));
  if (chunk.parts.length > 1) addForms(words, truncateWord(chunkText(chunk)));
}

function addForms(words: Set<string>, word: string): void {
  words.add(word);
  if (!ARABIC.test(word)) return;
  words.add(withoutArticle(word));
  if (!ARTICLE.test(word)) words.add(word.replace(ARABIC_PREFIX, ''));
}

/** Removes the leading article of an Arabic word, with a joined "and", "by" or "for"; leaves other words unchanged. */
export function withoutArticle(word: string): string {
  return word.replace(ARTICLE, '');
}

/** Cuts words to 40 UTF-16 units, in documents and queries alike. */
export function truncateWord(word: string): string {
  return word.length > LONGEST_WORD
    ? word
        .slice(0, LONGEST_WORD)
        .toWellFormed()
        .replace(/\ufffd$/, '')
    : word;
}

export function splitCharacters(run: string): string[] {
  return Array.from(run);
}

/** Pairs of adjacent characters of a run, which take the place of words in scripts without blanks. */
export function bigrams(run: string): string[] {
  const all = splitCharacters(run);
  return all.slice(1).map((letter, before) => `${all[before]}${letter}`);
}

const LONGEST_NORM = 200;

/** Joined letters and digits of a name, as whole names are stored and compared; at most 200 units. */
export function nameNorm(name: string): string {
  return squeeze(chunksOf(name)).slice(0, LONGEST_NORM).toWellFormed();
}
