import { expect, test } from 'vitest';
import { saysWhy } from './problem.ts';
import { CatalogueFileError } from './readers/index.ts';
import { UndoRefusedError } from './undo.ts';
import { ImportRunningError } from './write/queries.ts';

test.each([
  [new CatalogueFileError('no_text'), true],
  [new UndoRefusedError(7, 'NOT_DONE'), true],
  [new ImportRunningError(), true],
  [new Error('said in words'), true],
  [Object.assign(new RangeError('of the disk'), { code: 'ENOSPC' }), true],
  [new TypeError('a fault of ours'), false],
])('what a command says of %s', (error, is) => {
  expect(saysWhy(error)).toBe(is);
});
