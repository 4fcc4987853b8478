import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { dropOldAssets } from './old-assets.ts';

const hour = 3_600_000;

test('keeps the files of the release before for a day, and those in use for good', async () => {
  const folder = temporaryFolder('old-assets-');
  const assets = path.join(folder, 'assets');
  const ledger = path.join(folder, 'ledger.json');
  await fs.mkdir(assets);
  const build = async (files: readonly string[], now: number) => {
    for (const file of files) for (const end of ['', '.br', '.gz']) await fs.writeFile(path.join(assets, file + end), 'code');
    await dropOldAssets(assets, ledger, new Set(files), now);
    return (await fs.readdir(assets)).filter((file) => file.endsWith('.js'));
  };
  // A file that was used for a long time counts as unused from the next build on, not from the day it was written.
  expect(await build(['page-1.js', 'same.js'], 0)).toEqual(['page-1.js', 'same.js']);
  expect(await build(['page-2.js', 'same.js'], 900 * hour)).toEqual(['page-1.js', 'page-2.js', 'same.js']);
  expect(await build(['page-3.js', 'same.js'], 923 * hour)).toEqual(['page-1.js', 'page-2.js', 'page-3.js', 'same.js']);
  expect(await build(['page-3.js', 'same.js'], 924 * hour)).toEqual(['page-2.js', 'page-3.js', 'same.js']);
  // A file that is used again counts as new.
  await build(['page-2.js', 'same.js'], 930 * hour);
  expect(await build(['page-4.js', 'same.js'], 980 * hour)).toEqual(['page-2.js', 'page-4.js', 'same.js']);
  expect(await fs.readdir(assets)).toHaveLength(9);
});
