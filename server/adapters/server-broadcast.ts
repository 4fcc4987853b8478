import type { Config } from '../config.ts';
import { type Broadcast, broadcastOver, localBroadcast, type OpenBroadcastConnection, publishOnce } from './broadcast.ts';
import { overPostgres } from './postgres-broadcast.ts';
import { overRedis } from './redis-broadcast.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'redisUrl'>;

/** Null: the embedded database has one server. */
function wayToServers({ databaseUrl, databaseDirectUrl = databaseUrl, redisUrl }: Settings): OpenBroadcastConnection | null {
  if (databaseDirectUrl === undefined) return null;
  return redisUrl === undefined ? overPostgres(databaseDirectUrl) : overRedis(redisUrl);
}

/** Messages between the servers of the shop: several on one PostgreSQL tell one another what changed. */
export function serverBroadcast(config: Settings, warn: (message: string) => void): Broadcast {
  const way = config.redisUrl !== undefined ? 'REDIS_URL' : config.databaseDirectUrl !== undefined ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const away = () => warn(`Other servers cannot be heard: pages are made for every visitor until they can; see to ${way}`);
  const open = wayToServers(config);
  return open === null ? localBroadcast() : broadcastOver(open, away);
}

/** Tells all running servers what a command has written. Rejects when they are out of reach. */
export async function tellServers(config: Settings, message: string): Promise<void> {
  const open = wayToServers(config);
  if (open !== null) await publishOnce(open, message);
}
