import { expect, test } from 'vitest';
import { isLastWord } from './last-word.ts';

function message(letter: string, content: string): Buffer {
  const bytes = Buffer.from(`${letter}....${content}`, 'latin1');
  bytes.writeUInt32BE(bytes.length - 1, 1);
  return bytes;
}
const error = (severity: string, more = '') => message('E', `S${severity}\0V${severity}\0C53100\0Mno room${more}\0\0`);
const ready = message('Z', 'I');

test('an answer that ends in PANIC or FATAL is the last one of an engine', () => {
  expect(isLastWord(error('PANIC'))).toBe(true);
  expect(isLastWord(Buffer.concat([message('T', 'a row'), error('FATAL')]))).toBe(true);
});

test('other errors, rows and answers that go on are not', () => {
  for (const answer of [
    Buffer.concat([error('ERROR'), ready]),
    error('ERROR', ' VPANIC'),
    Buffer.concat([message('D', 'VPANIC\0'), ready]),
    Buffer.of(),
  ])
    expect(isLastWord(answer)).toBe(false);
});
