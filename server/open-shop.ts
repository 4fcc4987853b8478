import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { type Config, StartError } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { type Database, hasEmbedded } from './db/client.ts';
import { openFilledShop } from './filled-shop.ts';

/** Opens a shop that has its goods, and tells the operator what to know of it. */
export async function openShop(config: Config): Promise<Database> {
  const log = pino({ level: config.logLevel });
  makeDataFolder(config.dataDir);
  if (config.databaseUrl === undefined && !hasEmbedded(config.dataDir)) await fillApart();
  const database = await openFilledShop(config, log);
  if (config.publicUrl.startsWith('https:') && config.trustedProxies === 0)
    log.warn('PUBLIC_URL is https, so a proxy stands in front: without TRUST_PROXY all visitors count as one network');
  if (config.production && database.kind === 'embedded')
    log.warn('The embedded database serves one process on one core; set DATABASE_URL for a shop with traffic');
  return database;
}

/** Makes and fills the embedded database in a process of its own, with which its memory ends: 240 MB that the shop would keep. */
async function fillApart(): Promise<void> {
  const filling = fork(new URL('./fill-shop.ts', import.meta.url));
  let refused = 'The shop could not be filled; the reason stands above';
  filling.on('message', (reason: string) => {
    refused = reason;
  });
  const [code] = await once(filling, 'exit');
  if (code !== 0) throw new StartError(refused);
}
