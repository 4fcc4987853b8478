import { expect, test } from 'vitest';
import { askForCopy, type Engine } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { Fault } from './kinds.ts';
import { crash } from './run.ts';

/** Allows for several starts of a shop. */
const LIMIT_MS = 600_000;

/**
 * Disk failures run only in the command ("Never lost" in docs/trust.md): each round takes long and tries only one of several ways in which
 * a disk fails, so that only many rounds would prove something.
 */
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
  // Each kill interrupts at least one write, and each of those is acknowledged in the end.
  expect([interrupted > 0, acknowledged >= interrupted]).toEqual([true, true]);
});
