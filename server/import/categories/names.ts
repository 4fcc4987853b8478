import { readFileSync } from 'node:fs';
import { type Language, languages } from '../../../i18n/languages.ts';

/** What a category is called in another language. */
export interface CategoryName {
  /** Its English name, by which it is known. */
  english: string;
  lang: Language;
  name: string;
}

/** The names, in all languages but English, of the categories that imported products are usually put in: `names/<language>.json`. */
export function categoryNames(): CategoryName[] {
  return languages.flatMap(({ code }) => (code === 'en' ? [] : namesIn(code)));
}

function namesIn(lang: Language): CategoryName[] {
  const names = JSON.parse(readFileSync(new URL(`names/${lang}.json`, import.meta.url), 'utf8')) as Record<string, string>;
  return Object.entries(names).map(([english, name]) => ({ english, lang, name }));
}
