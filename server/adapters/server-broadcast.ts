import type { Config } from '../config.ts';
import { type Broadcast, broadcastOver, localBroadcast, type OpenBroadcastConnection, publishOnce } from './broadcast.ts';
import { overPostgres } from './postgres-broadcast.ts';
import { overRedis } from './redis-broadcast.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'redisUrl'>;

/** Null for the embedded database, which only one server uses. */
function wayToServers({ databaseUrl, databaseDirectUrl = databaseUrl, redisUrl }: Settings): OpenBroadcastConnection | null {
  if (databaseDirectUrl === undefined) return null;
  return redisUrl === undefined ? overPostgres(databaseDirectUrl) : overRedis(redisUrl);
}

/** Messages between the servers of the shop: servers on one PostgreSQL database tell each other what changed. */
export function serverBroadcast(config: Settings, warn: (message: string) => void): Broadcast {
  const way = config.redisUrl !== undefined ? 'REDIS_URL' : config.databaseDirectUrl !== undefined ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const away = () => warn(`Other servers cannot be heard: pages are made for every visitor until they can; see to ${way}`);
  const open = wayToServers(config);
  return open === null ? localBroadcast() : broadcastOver(open, away);
}

/** Tells all running servers what a command has written. Rejects if they cannot be reached. */
export async function tellServers(config: Settings, message: string): Promise<void> {
  const open = wayToServers(config);
  if (open !== null) await publishOnce(open, message);
}
