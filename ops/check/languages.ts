import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mailTexts } from '../../i18n/en/mail/index.ts';
import { serverTexts } from '../../i18n/en/server/index.ts';
import { first } from '../../i18n/en/web/first/index.ts';
import { later } from '../../i18n/en/web/later/index.ts';
import { type LanguageEntry, languages } from '../../i18n/languages.ts';
import { askedBy } from './message.ts';
import { report } from './sources.ts';

type Texts = Readonly<Record<string, string>>;

/** The English dictionaries, and where those of another language stand below `i18n/<language>`. */
const dictionaries: Readonly<Record<string, Texts>> = {
  'web/first/texts.json': first,
  'web/later/texts.json': later,
  'server/texts.json': serverTexts,
  'mail/texts.json': mailTexts,
};

/** Every form of the language, those of whole millions (the French `many`) and of fractions included. */
function formsOf(locale: string): string[] {
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
}

/** What is wrong with a message beside its English one. */
function faults(message: string, english: string, forms: readonly string[]): string[] {
  const [asked, wanted] = [askedBy(message), askedBy(english)];
  const found: string[] = [];
  for (const name of wanted.parameters.difference(asked.parameters)) found.push(`lacks {${name}}`);
  for (const name of asked.parameters.difference(wanted.parameters)) found.push(`has {${name}}, which English has not`);
  for (const choice of wanted.choices.symmetricDifference(asked.choices)) found.push(`differs in the choice of ${choice}`);
  for (const { name, forms: written } of asked.counts) {
    const missing = forms.filter((form) => !written.includes(form));
    if (missing.length > 0) found.push(`lacks the forms ${missing.join(', ')} of {${name}}`);
  }
  return found;
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Whether a text holds words at all: `{name} {code}` is the same in every language. */
const hasWords = (message: string): boolean => /\p{L}{2}/u.test(message.replaceAll(/\{[^{}]*\}/g, ''));

function checkTexts(where: string, texts: Texts, english: Texts, forms: readonly string[], same: Texts): string[] {
  const wrong: string[] = [];
  for (const [key, message] of Object.entries(english)) {
    const text = texts[key];
    if (text === undefined) wrong.push(`${where}: ${key} is missing`);
    else if (text === message && hasWords(message) && same[key] === undefined)
      wrong.push(`${where}: ${key} is equal to English; translate it, or say why in same-as-english.json`);
    else wrong.push(...faults(text, message, forms).map((fault) => `${where}: ${key} ${fault}`));
  }
  for (const key of Object.keys(texts)) if (english[key] === undefined) wrong.push(`${where}: ${key} is not a text of English`);
  return wrong;
}

function checkLanguage({ code, locale }: LanguageEntry): string[] {
  const folder = path.resolve(import.meta.dirname, '../../i18n', code);
  const forms = formsOf(locale);
  const same = read<Texts>(path.join(folder, 'same-as-english.json')) ?? {};
  const wrong = Object.entries(dictionaries).flatMap(([file, english]) => {
    const texts = read<Texts>(path.join(folder, file));
    return texts === null ? [`${code}/${file} is missing`] : checkTexts(`${code}/${file}`, texts, english, forms, same);
  });
  const all: Texts = Object.assign({}, ...Object.values(dictionaries));
  for (const [key, why] of Object.entries(same))
    if (all[key] === undefined || why.trim() === '') wrong.push(`${code}/same-as-english.json: ${key} is no text, or has no reason`);
  return wrong;
}

const asked = process.argv.slice(2);
const checked = languages.filter(({ code }) => code !== 'en' && (asked.length === 0 || asked.includes(code)));
report(checked.flatMap(checkLanguage), `Every text stands in ${checked.length + 1} languages, with its parameters and plural forms`);
