import { expect, test } from 'vitest';
import { askForCopy, ENGINES } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { crash } from './run.ts';

/** Starts of a shop rather than one answer that is waited for. */
const LIMIT_MS = 300_000;

test.each(ENGINES)(
  'what a shop on the %s database has acknowledged is there once after it was killed',
  { timeout: LIMIT_MS },
  async (engine) => {
    const { dataDir, url, missing } = await askForCopy(engine);
    if (missing) return;
    const env = { DATA_DIR: dataDir ?? temporaryFolder('rosewater-crash-'), ...(url && { DATABASE_URL: url }) };
    const { wrong, interrupted, acknowledged } = await crash({ rounds: 2, seed: 26, env });
    expect(wrong).toEqual([]);
    // Each kill meets somebody who writes, and each of those is answered in the end.
    expect([interrupted > 0, acknowledged >= interrupted]).toEqual([true, true]);
  },
);
