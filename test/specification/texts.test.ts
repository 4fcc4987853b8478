import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileTexts } from '../../i18n/compile.ts';
import { serverTexts } from '../../i18n/en/server/index.ts';
import { web } from '../../i18n/en/web/index.ts';
import { translator } from '../../i18n/texts.ts';
import { provoked } from './provoked.ts';
import { shown } from './shown.ts';

const t = translator<typeof web>(compileTexts(web), 'en-GB', 'Rosewater');

/** Texts of the dictionaries that exist only with a number or a choice filled in. */
const filledIn = [
  t('rewards.earned', { points: 5 }),
  t('catalogue.reviewed', { review: 'YES' }),
  t('catalogue.reviewed', { review: 'NO' }),
  t('reviews.sort', { order: t('reviews.order.newest') }),
  t('product.ean', { code: '' }).trim(),
  ...(['invalid.min_length', 'invalid.min_value', 'invalid.max_value'] as const).flatMap((key) =>
    [5, 6].map((n) => serverTexts[key].replace('{n}', String(n))),
  ),
];
const dictionary = new Set<string>([...Object.values(web), ...Object.values(serverTexts), ...filledIn]);

test('what the specification quotes stands in the English dictionaries, word for word', () => {
  const quoted = [
    ...shown.flatMap(({ words }) => words),
    ...provoked.filter(([, , where]) => !where.startsWith('the log')).map(([, text]) => text),
  ];
  expect(quoted.filter((text) => !dictionary.has(text))).toEqual([]);
});

describe('every text is seen where it shows', () => {
  test.each(provoked)('%s “%s”: %s', (_section, text, _where, seen) => {
    expect(readFileSync(path.join(import.meta.dirname, '../..', seen), 'utf8')).toContain(text);
  });
});
