import { Socket } from 'node:net';
import pg from 'pg';
import type { OpenBroadcastConnection } from './broadcast.ts';

const CHANNEL = 'rosewater_changes';
const TIMEOUT_MS = 5_000;

/** Messages between the servers on one PostgreSQL database, by LISTEN and NOTIFY over a dedicated connection. */
export function overPostgres(url: string): OpenBroadcastConnection {
  return async (onMessage, lost) => {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: url,
      application_name: 'rosewater changes',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      stream: () => socket,
    });
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    return {
      send: (text) => client.query('select pg_notify($1, $2)', [CHANNEL, text]),
      close: () => socket.destroy(),
    };
  };
}
