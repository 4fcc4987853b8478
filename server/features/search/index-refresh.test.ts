import { expect, test } from 'vitest';
import { isRecountDue } from './index-refresh.ts';

const at = (day: number, hour: number) => new Date(2026, 5, day, hour, 30);

test.each([
  ['never counted', null, at(2, 15), true],
  ['this night', at(2, 3), at(2, 4), false],
  ['last night, and it is night', at(1, 3), at(2, 3), true],
  ['last night, and it is day', at(1, 3), at(2, 15), false],
  ['three nights ago, and it is day', at(1, 3), at(4, 15), true],
])('%s', (_case, counted, now, due) => {
  expect(isRecountDue(counted?.toISOString() ?? null, now)).toBe(due);
});
