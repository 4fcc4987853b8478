import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digitQuestion } from './plain-captcha.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const question = digitQuestion('a secret');
const right = { mark: expect.stringMatching(/^question /), until: expect.any(Date) };

/** Answers a question some time after it was asked. */
async function answered(after: number, typed: (digits: string) => string, by = question) {
  const { token, digits } = question.ask();
  vi.advanceTimersByTime(after);
  return by.check(question.solution(token, typed(digits)));
}

test('the digits of a picture pass, also in the digits of other scripts and with blanks between', async () => {
  expect(await answered(5_000, (digits) => digits)).toEqual(right);
  const inScript = (zero: number) => (digits: string) => [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join(' ');
  for (const zero of [0x660, 0x6f0, 0x966, 0xff10]) expect(await answered(5_000, inScript(zero))).toEqual(right);
});

test('a wrong answer does not pass and uses the question up', async () => {
  const wrong = await answered(5_000, (digits) => digits.slice(0, 4) + ((Number(digits[4]) + 1) % 10));
  expect(wrong).toEqual({ ...right, isWrong: true });
});

test('an answer that comes too soon or too late, or to a question of somebody else, is none', async () => {
  expect(await answered(2_999, (digits) => digits)).toBeNull();
  expect(await answered(20 * 60_000 + 1, (digits) => digits)).toBeNull();
  expect(await answered(5_000, (digits) => digits, digitQuestion('another secret'))).toMatchObject({ isWrong: true });
  for (const text of ['question ', 'question x 12345', '']) expect(await question.check(text)).toBeNull();
  expect(await answered(5_000, () => '')).toBeNull();
});

test('a token does not tell its digits, and the picture is another one each time', async () => {
  const [one, two] = [question.ask(), question.ask()];
  expect(one.token).not.toBe(two.token);
  const pictures = await Promise.all([question.draw('12345'), question.draw('12345')]);
  expect(pictures[0]?.subarray(1, 4).toString()).toBe('PNG');
  expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(false);
});
