import { expect, test } from 'vitest';
import { announceSave, isOwnSave } from './channel.ts';

test('what this tab saved last is told from what somebody else saved after it', async () => {
  await announceSave({ name: 'categories', id: 6, version: 3 });
  expect(isOwnSave({ name: 'categories', id: 6, version: 3 })).toBe(true);
  expect(isOwnSave({ name: 'categories', id: 6, version: 4 })).toBe(false);
  expect(isOwnSave({ name: 'categories', id: 7, version: 3 })).toBe(false);
  expect(isOwnSave({ name: 'brands', id: 6, version: 3 })).toBe(false);
});
