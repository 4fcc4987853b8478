import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { mailTexts } from '../../i18n/en/mail/index.ts';
import { serverTexts } from '../../i18n/en/server/index.ts';
import { web } from '../../i18n/en/web/index.ts';
import { formatOf } from '../../i18n/format.ts';
import { type LanguageEntry, languages } from '../../i18n/languages.ts';
import countries from '../../server/features/regions/countries.json' with { type: 'json' };
import { stacksOf } from './typefaces.ts';

const root = path.resolve(import.meta.dirname, '../..');
const currencies = ['USD', 'EUR', 'GBP', 'PLN', 'SEK', 'DKK', 'NOK', 'RUB', 'CNY', 'INR', 'BRL', 'CHF', 'AED', 'JPY', 'KWD'];
/** Characters without a visible mark: controls, joiners and direction marks. */
const markless = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Every text that can appear on a page in a language: its dictionaries, the demo's texts, and output of `Intl`. */
function textsOf({ code, locale }: LanguageEntry): string {
  const files = globSync(
    [`i18n/${code}/{web/*,server}/texts.json`, `{demo,server/starter-content}/translations/${code}/**/*.{json,html}`],
    { cwd: root },
  );
  const written = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const english = code === 'en' ? Object.values({ ...web, ...serverTexts, ...mailTexts }) : [];
  const format = formatOf(locale);
  const months = Array.from({ length: 12 }, (_, month) => format.day(new Date(Date.UTC(2026, month, 9)).toISOString()));
  const money = currencies.flatMap((one) => [format.money(1_234_567.5, one), format.wholeMoney(1_234_567, one), format.currency(one)]);
  const others = [format.number(1_234_567), format.rating(4.5), format.percent(0.71), format.list(['a', 'b', 'c'])];
  return [...written, ...english, ...months, ...money, ...others, ...countries.map((one) => format.country(one.code))].join('');
}

const shown = (character: string) => `${character} U+${character.codePointAt(0)?.toString(16).padStart(4, '0')}`;

describe.each(languages)('$code', (language) => {
  const characters = [...new Set(textsOf(language))].filter((one) => !markless.test(one));

  test.each(['--display', '--text'] as const)('every character of its texts is in a face that %s is served', (stack) => {
    const typefaces = stacksOf(language.code)[stack];
    const missing = characters.filter((one) => {
      const character = one.codePointAt(0) ?? 0;
      return !typefaces.some((face) => face.claims(character) && face.draws(character));
    });
    expect(missing.map(shown)).toEqual([]);
  });

  test('a face that the stylesheet gives a character has it', () => {
    const promised = Object.values(stacksOf(language.code)).flat();
    const empty = characters.filter((one) => {
      const first = promised.find((face) => face.claims(one.codePointAt(0) ?? 0));
      return first !== undefined && !first.draws(one.codePointAt(0) ?? 0);
    });
    expect(empty.map(shown)).toEqual([]);
  });
});
