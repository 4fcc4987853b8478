import { expect, test } from 'vitest';
import { shortDiff, wordDiff } from './word-diff.ts';

const written = (before: string, after: string, lang = 'en') =>
  wordDiff(before, after, lang)
    .map(({ kind, text }) => (kind === 'added' ? `+${text}+` : kind === 'removed' ? `-${text}-` : text))
    .join('');

test('words that changed are told from those that stay', () => {
  expect(written('ohne den üblichen Film', 'ohne Film zu hinterlassen', 'de')).toContain('ohne');
  expect(written('A quiet serum', 'A calm serum')).toBe('A -quiet-+calm+ serum');
});

test('languages without spaces are divided into words', () => {
  expect(
    wordDiff('温和的洁面乳适合敏感肌', '温和的洁面乳适合干性肌', 'zh').some(({ kind, text }) => kind === 'same' && text.includes('洁面')),
  ).toBe(true);
});

test('a text that was written anew is told as a whole', () => {
  expect(written('One two three four', 'Something else entirely, and four')).toBe(
    '-One two three four-+Something else entirely, and four+',
  );
});

test('long stretches that stay are cut, at the ends from outside', () => {
  const long = 'x'.repeat(200);
  const [head, , tail] = shortDiff([
    { kind: 'same', text: long },
    { kind: 'added', text: 'new' },
    { kind: 'same', text: long },
  ]);
  expect(head?.text).toBe(`…${'x'.repeat(40)}`);
  expect(tail?.text).toBe(`${'x'.repeat(40)}…`);
});
