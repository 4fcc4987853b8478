import { readFileSync } from 'node:fs';
import { type Language, languages } from '../../../i18n/languages.ts';

/** The name of a category in another language. */
export interface CategoryName {
  /** English name, which identifies the category. */
  english: string;
  lang: Language;
  name: string;
}

/** The names, in all languages but English, of the categories that imports usually create: `names/<language>.json`. */
export function categoryNames(): CategoryName[] {
  return languages.flatMap(({ code }) => (code === 'en' ? [] : namesIn(code)));
}

function namesIn(lang: Language): CategoryName[] {
  const names = JSON.parse(readFileSync(new URL(`names/${lang}.json`, import.meta.url), 'utf8')) as Record<string, string>;
  return Object.entries(names).map(([english, name]) => ({ english, lang, name }));
}
