import { expect, test } from 'vitest';
import { diffOf } from './diff.ts';

const words = (text: string) => ({ title: 'Same', text, stars: null, images: [] });

test('what changed is told word by word', () => {
  expect(diffOf(words('A good cream'), words('A bad cream'))).toEqual([
    {
      field: 'text',
      parts: [
        { kind: 'SAME', text: 'A ' },
        { kind: 'REMOVED', text: 'good' },
        { kind: 'ADDED', text: 'bad' },
        { kind: 'SAME', text: ' cream' },
      ],
    },
  ]);
});

// Compared sign by sign these would take minutes; a run that hangs fails by the runner's limit.
test.each([
  ['а', 'б'],
  ['你', '好'],
  ['a ', 'b '],
])('two long texts of %j and %j are told as a whole', (one, other) => {
  const [before, after] = [one.repeat(10_000), other.repeat(10_000)];
  expect(diffOf(words(before), words(after))).toEqual([
    {
      field: 'text',
      parts: [
        { kind: 'REMOVED', text: before },
        { kind: 'ADDED', text: after },
      ],
    },
  ]);
});
