import { expect, test } from 'vitest';
import { withoutMojibake } from './mojibake.ts';
import { repairText } from './text.ts';

test.each([
  ['crÃ¨me', 'crème'],
  ['cafÃƒÂ©', 'café'],
  ['Lâ€™OrÃ©al', 'L’Oréal'],
  ['PielÄ™gnacyjna', 'Pielęgnacyjna'],
  ['Soin Ã la crÃ¨me', 'Soin à la crème'],
])('%s was %s', (broken, right) => {
  expect(withoutMojibake(broken)).toBe(right);
});

test.each([
  'SÃO PAULO',
  'ÂGE',
  'Ñandú',
  'naïf',
  'FRANÇAIS',
  'Ã la carte',
  '50 € für 2',
  'Crème d’été',
  'Größe',
  'Ärger',
  '雪花秀',
  'Ελλάδα',
])('%s is right as it is', (text) => {
  expect(withoutMojibake(text)).toBe(text);
});

test('entities are decoded, twice where they were escaped twice', () => {
  expect(repairText('Handcreme &quot;Urea&quot;')).toEqual({ text: 'Handcreme "Urea"', reasons: ['HTML entities'] });
  expect(repairText('Crest&amp;trade;').text).toBe('Crest™');
  expect(repairText('Salt & Pepper').reasons).toEqual([]);
});

test('what cannot be repaired is noted', () => {
  expect(repairText('cr\ufffdme').reasons).toEqual(['letters that were lost before']);
  expect(repairText('a\u0000b')).toEqual({ text: 'ab', reasons: ['control characters'] });
  expect(repairText('é'.repeat(70_000)).text).toHaveLength(65_536);
});

test('what turns the words behind it is taken out, what joins letters stays', () => {
  expect(repairText('\u202eRose\u202c \u2067وردة\u2069 क्\u200dष').text).toBe('Rose وردة क्\u200dष');
});
