import { type LanguageEntry, languages } from '../../i18n/languages.ts';
import { englishTexts, readTexts, type Texts } from '../texts/dictionaries.ts';
import { faultsOf, formsOf } from '../texts/message.ts';
import { report } from './sources.ts';

/** Whether a message contains words at all: `{name} {code}` is the same in every language. */
const hasWords = (message: string): boolean => /\p{L}{2}/u.test(message.replaceAll(/\{[^{}]*\}/g, ''));

function checkTexts(where: string, texts: Texts, english: Texts, forms: readonly string[], same: Texts): string[] {
  const wrong: string[] = [];
  for (const [key, message] of Object.entries(english)) {
    const text = texts[key];
    if (text === undefined) wrong.push(`${where}: ${key} is missing`);
    else if (text === message && hasWords(message) && same[key] === undefined)
      wrong.push(`${where}: ${key} is equal to English; translate it, or say why in same-as-english.json`);
    else wrong.push(...faultsOf(text, message, forms).map((fault) => `${where}: ${key} ${fault}`));
  }
  for (const key of Object.keys(texts)) if (english[key] === undefined) wrong.push(`${where}: ${key} is not a text of English`);
  return wrong;
}

function checkLanguage({ code, locale }: LanguageEntry): string[] {
  const forms = formsOf(locale);
  const same = readTexts(code, 'same-as-english.json') ?? {};
  const wrong = Object.entries(englishTexts).flatMap(([file, english]) => {
    const texts = readTexts(code, file);
    return texts === null ? [`${code}/${file} is missing`] : checkTexts(`${code}/${file}`, texts, english, forms, same);
  });
  const all: Texts = Object.assign({}, ...Object.values(englishTexts));
  for (const [key, why] of Object.entries(same))
    if (all[key] === undefined || why.trim() === '') wrong.push(`${code}/same-as-english.json: ${key} is no text, or has no reason`);
  return wrong;
}

const languageCodes = process.argv.slice(2);
const checked = languages.filter(({ code }) => code !== 'en' && (languageCodes.length === 0 || languageCodes.includes(code)));
report(checked.flatMap(checkLanguage), `Every text stands in ${checked.length + 1} languages, with its parameters and plural forms`);
