import { expect, test } from 'vitest';
import { loadWebTexts } from '../../../i18n/web.ts';
import { lengthWords } from './length-words.ts';

test('a text near its limit says how much is left, one beyond it how much is too much', async () => {
  const { translate, loadLater } = await loadWebTexts('en');
  const t = translate('Rosewater');
  await loadLater();
  expect(lengthWords(t, 'x'.repeat(134), 150)).toBeUndefined();
  expect(lengthWords(t, 'x'.repeat(135), 150)).toBe('15 characters left');
  expect(lengthWords(t, `  ${'🌹'.repeat(149)}\n`, 150)).toBe('1 character left');
  expect(lengthWords(t, 'x'.repeat(150), 150)).toBe('0 characters left');
  expect(lengthWords(t, 'x'.repeat(152), 150)).toBe('2 characters too many');
});
