import { fork } from 'node:child_process';
import { once } from 'node:events';
import { removeLeftCopy } from '../backup/copy-folder.ts';
import { type Config, StartError } from '../config.ts';
import { makeDataFolder } from '../data-folder.ts';
import { type Database, hasEmbedded } from '../db/client.ts';
import type { Log } from '../db/log.ts';
import { isEmpty } from '../db/seed/seed.ts';
import { settledWithin } from '../db/settled-within.ts';
import { endless, type Lifecycle } from '../lifecycle.ts';
import { openSeededDatabase } from './seeded-database.ts';

/** How long statements still running at a stop may take, after requests and background work have had their time. */
const CLOSE_TIMEOUT_MS = 1_500;

const FILL_TIMEOUT_MS = 6_500;

const EMPTY_SHOP = 'The shop is empty. To open it with a catalogue, stop it and run: npm start -- --catalogue FILE\n';

/** Opens the shop's database, filled with its products, and prints or logs what the operator should know about the setup. */
export async function openShopDatabase(config: Config, log: Log, life: Lifecycle = endless): Promise<Database> {
  makeDataFolder(config.dataDir);
  // Runs before anything is opened: on a full disk, the space it frees lets the shop start.
  await removeLeftCopy(config.dataDir).catch((err: unknown) => log.warn({ err }, 'what a killed backup left cannot be removed'));
  if (config.databaseUrl === undefined && !hasEmbedded(config.dataDir)) await seedInProcess(life);
  const database = await openSeededDatabase(config, log, (opened) => life.onStop(() => opened.close(CLOSE_TIMEOUT_MS)));
  if (await isEmpty(database.kysely)) process.stdout.write(EMPTY_SHOP);
  if (config.publicUrl.startsWith('https:') && config.trustedProxies === 0)
    log.warn('PUBLIC_URL is https, so there is a proxy in front: set TRUST_PROXY, or all visitors count as one network');
  if (config.production && database.kind === 'embedded')
    log.warn('The embedded database runs in one process on one core; set DATABASE_URL for a busy shop');
  return database;
}

/** Creates and fills the embedded database in a separate process, whose end frees 240 MB that this process would otherwise keep. */
async function seedInProcess(life: Lifecycle): Promise<void> {
  const filling = fork(new URL('./seed-process.ts', import.meta.url));
  const ended = once(filling, 'exit');
  life.onStop(async () => {
    filling.kill('SIGTERM');
    // It does not react for seconds while it draws and counts. Killing it is safe: nobody uses what it wrote, and the next start undoes it.
    if (!(await settledWithin(FILL_TIMEOUT_MS, ended))) filling.kill('SIGKILL');
    await ended;
  });
  let refused = 'The shop could not be filled; the reason stands above';
  filling.on('message', (reason: string) => {
    refused = reason;
  });
  const [code] = await ended;
  life.stopping.throwIfAborted();
  if (code !== 0) throw new StartError(refused);
}
