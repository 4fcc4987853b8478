import fs from 'node:fs';
import type { Language } from '../../i18n/languages.ts';

const addressOf = (lang: Language, name: string): URL => new URL(`./${lang}/${name}.json`, import.meta.url);

/** Contents of a JSON file of the demo in a language; `name` without `.json`. */
export const demoTextsIn = (lang: Language, name: string): unknown => JSON.parse(fs.readFileSync(addressOf(lang, name), 'utf8'));

/** Whether the demo has this file in a language. */
export const hasDemoTexts = (lang: Language, name: string): boolean => fs.existsSync(addressOf(lang, name));
