import { type Language, language } from '../../../../i18n/languages.ts';
import type { BrandRow } from './queries.ts';

/** Brands in the alphabetical order of a language, equal names by id. Sorted once per language. */
export function brandOrder(brands: readonly BrandRow[]): (lang: Language) => readonly BrandRow[] {
  const sorted = new Map<Language, readonly BrandRow[]>();
  return (lang) => {
    const known = sorted.get(lang);
    if (known) return known;
    const { compare } = new Intl.Collator(language(lang).locale);
    const made = brands.toSorted((a, b) => compare(a.name, b.name) || a.id - b.id);
    sorted.set(lang, made);
    return made;
  };
}
