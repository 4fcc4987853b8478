import { expect, test } from 'vitest';
import { askForCopy, type Engine } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { Fault } from './kinds.ts';
import { crash } from './run.ts';

/** Starts of a shop rather than one answer that is waited for. */
const LIMIT_MS = 600_000;

/** Disks that fail are left to the command: see the open fault in docs/trust.md. */
const EMBEDDED: readonly Fault[] = ['kill', 'power', 'clock'];
const POSTGRES: readonly Fault[] = ['kill', 'hang', 'clock'];

test.each<[Engine, readonly Fault[]]>([
  ['embedded', EMBEDDED],
  ['postgres', POSTGRES],
])('what a shop on the %s database has acknowledged is there once after it suffered %j', { timeout: LIMIT_MS }, async (engine, faults) => {
  const { dataDir, url, missing } = await askForCopy(engine);
  if (missing) return;
  const env = { DATA_DIR: dataDir ?? temporaryFolder('rosewater-crash-'), ...(url && { DATABASE_URL: url }) };
  const { wrong, interrupted, acknowledged, rounds } = await crash({ rounds: faults.length, seed: 0, faults, env });
  expect(wrong).toEqual([]);
  expect(rounds).toEqual(Object.fromEntries(faults.map((fault) => [fault, 1])));
  // Each kill meets somebody who writes, and each of those is answered in the end.
  expect([interrupted > 0, acknowledged >= interrupted]).toEqual([true, true]);
});
