import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unprivileged } from './database-server.ts';
import { areInstalled, hasProgram } from './installed.ts';
import { lowPorts } from './low-ports.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** PgBouncer in transaction mode, for tests. */
export interface TestPooler {
  /** URL of a database of the server behind it, for `DATABASE_URL`. */
  addressOf(database: string): string;
  /** From now on forwards to the server of another database URL, as after a failover. */
  leadTo(url: string): Promise<void>;
  stop(): Promise<void>;
}

const hasPooler = (): boolean => fs.existsSync('/usr/sbin/pgbouncer') || hasProgram('pgbouncer');

/**
 * Starts PgBouncer in front of the server of a database URL; null if it is not available and may not be installed.
 * @param connections to one database, so few that sessions are shared
 */
export async function startPooler(url: string, connections = 6): Promise<TestPooler | null> {
  if (!areInstalled(['pgbouncer'], hasPooler)) {
    process.stderr.write('\n!!! PGBOUNCER IS NOT TESTED: none found. Install pgbouncer. !!!\n\n');
    return null;
  }
  const folder = temporaryFolder('rosewater-pgbouncer-');
  const as = unprivileged();
  if (as.uid !== undefined) fs.chownSync(folder, as.uid, as.gid ?? as.uid);
  const port = await lowPorts(1);
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(file, configured(url, port, connections));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn('pgbouncer', ['-q', file], { ...as, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}?pooler=transaction`;
  while (!(await answers(addressOf('postgres')))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`);
    await sleep(50);
  }
  return {
    addressOf,
    async leadTo(other) {
      fs.writeFileSync(file, configured(other, port, connections));
      child.kill('SIGHUP');
    },
    stop: () => stopped(child),
  };
}

function configured(url: string, port: number, connections: number): string {
  const { hostname, port: behind, username, password, searchParams } = new URL(url);
  const server = {
    host: searchParams.get('host') ?? hostname,
    port: behind || '5432',
    user: username || 'postgres',
    ...(password && { password: decodeURIComponent(password) }),
  };
  const place = Object.entries(server).map(([name, value]) => `${name}='${value.replaceAll("'", "''")}'`);
  return [
    ...['[databases]', `* = ${place.join(' ')}`, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`],
    ...[
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 200',
      'server_login_retry = 1',
    ],
    '',
  ].join('\n');
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
}
