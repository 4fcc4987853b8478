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

/** Statements that run when the process is told to stop get so long to end, once requests and background work had their time. */
const CLOSE_TIMEOUT_MS = 1_500;

const FILL_TIMEOUT_MS = 6_500;

const EMPTY_SHOP = 'The shop is empty. To open it with a catalogue, stop it and run: npm start -- --catalogue FILE\n';

/** Opens a shop that has its products, and tells the operator what to know of it. */
export async function openShopDatabase(config: Config, log: Log, life: Lifecycle = endless): Promise<Database> {
  makeDataFolder(config.dataDir);
  // Before anything is opened: on a full disk its room lets the shop start.
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

/** Makes and fills the embedded database in a process of its own, with which its memory ends: 240 MB that the shop would keep. */
async function seedInProcess(life: Lifecycle): Promise<void> {
  const filling = fork(new URL('./seed-process.ts', import.meta.url));
  const ended = once(filling, 'exit');
  life.onStop(async () => {
    filling.kill('SIGTERM');
    // It draws and counts for seconds without hearing anything; nobody was told of what it wrote, and the next start undoes it.
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
