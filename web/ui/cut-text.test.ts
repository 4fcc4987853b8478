import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text that fits stays as it is', () => {
  expect(cutText('Oat milk', 8)).toBe('Oat milk');
});

test('a longer one is cut between words, with an ellipsis', () => {
  expect(cutText('Oat lipids replace what water takes', 12)).toBe('Oat lipids…');
  expect(cutText('Oat lipids replace', 10)).toBe('Oat lipids…');
});

test('a text without blanks is cut at the limit, never inside a character', () => {
  expect(cutText('燕麦脂质补充热水带走的水分'.repeat(9), 40)).toBe(`${'燕麦脂质补充热水带走的水分'.repeat(9).slice(0, 40)}…`);
  expect(cutText('🌹'.repeat(50), 40)).toBe(`${'🌹'.repeat(40)}…`);
});
