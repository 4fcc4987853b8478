import { expect, test } from 'vitest';
import { slugOf } from './slugs.ts';

test.each([
  ["L'Oréal Crème & Gel", 'loreal-creme-and-gel'],
  ['SPF 50+', 'spf-50-plus'],
  ['雪花秀', 'xue-hua-xiu'],
  ['Крем для рук', 'krem-dlya-ruk'],
  ['💄 Rouge', 'rouge'],
  ['Straße', 'strasse'],
  ['!!!', ''],
  ['a'.repeat(90), 'a'.repeat(80)],
  [`${'word '.repeat(20)}`, 'word-'.repeat(16).slice(0, -1)],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
