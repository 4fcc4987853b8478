import fs from 'node:fs/promises';
import path from 'node:path';

/** How long a file is kept after the last page stopped naming it: tabs that are open now still request it. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Removes files that earlier builds left in a folder, once they have been unused for a day. The time since when a file has been unused is
 * recorded in a separate file, because modification times of build output say nothing about it.
 *
 * @param assets the folder of files with a hash in their names
 * @param ledger a JSON file with times by file name, in milliseconds; it need not exist yet
 * @param current names of the files of the build that has just been written, including compressed copies
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
