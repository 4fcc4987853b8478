import { describe, expect, test } from 'vitest';
import { enterDigits, eraseDigit, moveTo } from './otp-boxes.ts';

const empty = ['', '', '', ''];

describe('digits', () => {
  test('each goes into its box and the focus to the next', () => {
    expect(enterDigits(empty, 0, '4')).toEqual({ digits: ['4', '', '', ''], at: 1 });
    expect(enterDigits(['4', '7', '', ''], 2, '1')).toEqual({ digits: ['4', '7', '1', ''], at: 3 });
    expect(enterDigits(['4', '7', '1', ''], 3, '9')).toEqual({ digits: ['4', '7', '1', '9'], at: 3 });
  });

  test('a whole code fills all boxes from wherever it is pasted, blanks and words left out', () => {
    expect(enterDigits(empty, 2, 'Your code: 40 71')).toEqual({ digits: ['4', '0', '7', '1'], at: 3 });
    expect(enterDigits(['1', '2', '3', '4'], 0, '98765')).toEqual({ digits: ['9', '8', '7', '6'], at: 3 });
  });

  test('a part of a code goes on from its box', () => {
    expect(enterDigits(['4', '', '', ''], 1, '07')).toEqual({ digits: ['4', '0', '7', ''], at: 3 });
  });

  test('letters change nothing; digits of Arabic and wide keyboards count', () => {
    expect(enterDigits(['4', '', '', ''], 1, 'x')).toEqual({ digits: ['4', '', '', ''], at: 1 });
    expect(enterDigits(empty, 0, '٤۷１9')).toEqual({ digits: ['4', '7', '1', '9'], at: 3 });
  });
});

test('backspace empties the box, and from an empty one the box before', () => {
  expect(eraseDigit(['4', '7', '', ''], 1)).toEqual({ digits: ['4', '', '', ''], at: 1 });
  expect(eraseDigit(['4', '7', '', ''], 2)).toEqual({ digits: ['4', '', '', ''], at: 1 });
  expect(eraseDigit(empty, 0)).toEqual({ digits: empty, at: 0 });
});

test('arrows stay within the boxes', () => {
  expect(moveTo('ArrowLeft', 0, 4)).toBe(0);
  expect(moveTo('ArrowRight', 3, 4)).toBe(3);
  expect(moveTo('ArrowRight', 1, 4)).toBe(2);
  expect(moveTo('End', 0, 4)).toBe(3);
  expect(moveTo('a', 1, 4)).toBeNull();
});
