import fs from 'node:fs/promises';
import path from 'node:path';

/** How long a file is kept that no page names any more: tabs that are open now still ask for it. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Removes what earlier builds have left in a folder, once it has been out of use for a day. Since when it is, is kept in a file of its
 * own: what a build writes is no older than the build.
 *
 * @param assets the folder of files with a hash in their names
 * @param ledger a JSON file that holds times by name, in milliseconds; it need not be there yet
 * @param current names of the files of the build that has just been written; compressed copies belong to them
 */
export async function dropOldAssets(assets: string, ledger: string, current: ReadonlySet<string>, now: number): Promise<void> {
  const since = await readLedger(ledger);
  const old: Record<string, number> = {};
  for (const file of await fs.readdir(assets)) {
    if (current.has(file.replace(/\.(br|gz)$/, ''))) continue;
    const unused = since[file] ?? now;
    if (now - unused < KEPT_MS) old[file] = unused;
    else await fs.rm(path.join(assets, file));
  }
  await fs.writeFile(ledger, JSON.stringify(old));
}

async function readLedger(ledger: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await fs.readFile(ledger, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}
