/** The interface languages, in the order of the language menu. One of them is `no`, so codes are always quoted where they are values. */
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
  // Latin digits, because prices, ratings and ingredient names are shown in Latin script.
  { id: 16, code: 'ar', name: 'العربية', flag: '/flags/sa.svg', dir: 'rtl', locale: 'ar-u-nu-latn' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** One row of the registry; `flag` is a path on our host, `locale` the tag for Intl. */
export interface LanguageEntry {
  id: number;
  code: Language;
  name: string;
  flag: string;
  dir: 'ltr' | 'rtl';
  locale: string;
}

export const defaultLanguage: Language = 'en';

/** Language codes of older links. */
const aliases: Readonly<Record<string, Language>> = { swe: 'sv' };

const byCode = new Map<string, LanguageEntry>(languages.map((entry) => [entry.code, entry]));

/** Whether this exact lower-case code is one of ours; false for aliases. */
export function isLanguage(code: string): code is Language {
  return byCode.has(code);
}

/** The language for a code in any case, an alias or a regional tag (`pt-BR`); null if not supported. */
export function languageOf(code: string): Language | null {
  const whole = code.trim().toLowerCase();
  const short = whole.split(/[-_]/, 1)[0] ?? '';
  const known = aliases[whole] ?? aliases[short] ?? (short === 'nb' || short === 'nn' ? 'no' : short);
  return isLanguage(known) ? known : null;
}

/** Text direction of a language; null if not supported. */
export function directionOf(code: string): 'ltr' | 'rtl' | null {
  const known = languageOf(code);
  return known && language(known).dir;
}

/** More specific tags of languages whose code alone is ambiguous. */
const tags: Partial<Record<Language, string>> = { no: 'nb', pt: 'pt-PT', zh: 'zh-Hans' };

/** The BCP 47 tag of a language's texts for `lang` attributes, which screen readers and fonts use. */
export function languageTag(code: Language): string {
  return tags[code] ?? code;
}

/** The registry row of a language. */
export function language(code: Language): LanguageEntry {
  const entry = byCode.get(code);
  if (!entry) throw new Error(`No language ${code} in the registry`);
  return entry;
}
