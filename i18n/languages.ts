/** The interface languages, in the order of the language menu. `no` is a language code here, so every one is quoted where it is a value. */
export const languages = [
  { id: 1, code: 'en', name: 'English', flag: '/flags/gb.svg', dir: 'ltr', locale: 'en-GB' },
  { id: 2, code: 'nl', name: 'Nederlands', flag: '/flags/nl.svg', dir: 'ltr', locale: 'nl-NL' },
  { id: 3, code: 'pl', name: 'Polski', flag: '/flags/pl.svg', dir: 'ltr', locale: 'pl-PL' },
  { id: 4, code: 'pt', name: 'Português', flag: '/flags/pt.svg', dir: 'ltr', locale: 'pt-PT' },
  { id: 5, code: 'ru', name: 'Русский', flag: '/flags/ru.svg', dir: 'ltr', locale: 'ru-RU' },
  { id: 6, code: 'sv', name: 'Svenska', flag: '/flags/se.svg', dir: 'ltr', locale: 'sv-SE' },
  { id: 7, code: 'zh', name: '简体中文', flag: '/flags/cn.svg', dir: 'ltr', locale: 'zh-CN' },
  { id: 8, code: 'da', name: 'Dansk', flag: '/flags/dk.svg', dir: 'ltr', locale: 'da-DK' },
  { id: 9, code: 'de', name: 'Deutsch', flag: '/flags/de.svg', dir: 'ltr', locale: 'de-DE' },
  { id: 10, code: 'es', name: 'Español', flag: '/flags/es.svg', dir: 'ltr', locale: 'es-ES' },
  { id: 11, code: 'fi', name: 'Suomi', flag: '/flags/fi.svg', dir: 'ltr', locale: 'fi-FI' },
  { id: 12, code: 'fr', name: 'Français', flag: '/flags/fr.svg', dir: 'ltr', locale: 'fr-FR' },
  { id: 13, code: 'hi', name: 'हिन्दी', flag: '/flags/in.svg', dir: 'ltr', locale: 'hi-IN' },
  { id: 14, code: 'it', name: 'Italiano', flag: '/flags/it.svg', dir: 'ltr', locale: 'it-IT' },
  { id: 15, code: 'no', name: 'Norsk', flag: '/flags/no.svg', dir: 'ltr', locale: 'nb-NO' },
  // Latin digits: prices, ratings and ingredient names stand in Latin script beside them.
  { id: 16, code: 'ar', name: 'العربية', flag: '/flags/sa.svg', dir: 'rtl', locale: 'ar-u-nu-latn' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** One row of the registry; `flag` is a path on our own host, `locale` the tag given to Intl. */
export interface LanguageEntry {
  id: number;
  code: Language;
  name: string;
  flag: string;
  dir: 'ltr' | 'rtl';
  locale: string;
}

export const defaultLanguage: Language = 'en';

/** Codes that older links carry. */
const aliases: Readonly<Record<string, Language>> = { swe: 'sv' };

const byCode = new Map<string, LanguageEntry>(languages.map((entry) => [entry.code, entry]));

/** Whether this exact lower-case code is one of ours; an alias is not. */
export function isLanguage(code: string): code is Language {
  return byCode.has(code);
}

/** The language that a code of any case, an alias or a regional tag (`pt-BR`) stands for; null when we have none. */
export function languageOf(code: string): Language | null {
  const whole = code.trim().toLowerCase();
  const short = whole.split(/[-_]/, 1)[0] ?? '';
  const known = aliases[whole] ?? aliases[short] ?? (short === 'nb' || short === 'nn' ? 'no' : short);
  return isLanguage(known) ? known : null;
}

/** Which way a text in a language runs; null for a language that is none of ours. */
export function directionOf(code: string): 'ltr' | 'rtl' | null {
  const known = languageOf(code);
  return known && language(known).dir;
}

/** What a language's texts are written in, where its code alone says less. */
const tags: Partial<Record<Language, string>> = { no: 'nb', pt: 'pt-PT', zh: 'zh-Hans' };

/** The BCP 47 tag of a language's texts, for `lang` attributes: screen readers and typefaces go by it. */
export function languageTag(code: Language): string {
  return tags[code] ?? code;
}

/** The registry row of a language. */
export function language(code: Language): LanguageEntry {
  const entry = byCode.get(code);
  if (!entry) throw new Error(`No language ${code} in the registry`);
  return entry;
}
