import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { temporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL server for tests. */
export interface TestServer {
  addressOf(database: string): string;
  stop(): Promise<void>;
}

/**
 * The server of TEST_DATABASE_URL if it responds, otherwise one started from the system's PostgreSQL, which is installed if permitted. Null
 * if neither is available.
 */
export async function startServer(): Promise<TestServer | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given && (await answers(given))) return { addressOf: (database) => withDatabase(given, database), stop: async () => {} };
  const binaries = postgresBinaries();
  return binaries === null ? null : startOwn(binaries);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Folder with PostgreSQL's programs, which are installed if permitted; null if unavailable. */
export const postgresBinaries = (): string | null => findBinaries() ?? installBinaries();

/** Folder with `initdb` and `pg_ctl` of the newest installed PostgreSQL, at least 15. */
function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian)
    ? fs
        .readdirSync(debian)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const folders = versions.sort((a, b) => b - a).map((version) => path.join(debian, String(version), 'bin'));
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return (
    [...folders, ...onPath].find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => fs.existsSync(path.join(folder, name)))) ??
    null
  );
}

function installBinaries(): string | null {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], { env, stdio: 'ignore' });
  } catch {
    return null;
  }
  return findBinaries();
}

/** Reachable only over a socket in its own folder; its data need not survive. */
async function startOwn(binaries: string): Promise<TestServer> {
  const server = makePlace(binaries);
  // A collation different from the embedded engine's, so that a list without an explicit one fails.
  const order = ['--locale-provider=icu', '--icu-locale=en-US', '--locale=C.UTF-8'];
  await server.tool('initdb', '-D', server.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions', ...order);
  await server.start(['max_connections=300', 'autovacuum=off']);
  return server;
}

/** A server owned by the test, with its programs, which the machine must have. */
export interface OwnServer extends TestServer {
  data: string;
  /** Arguments with which PostgreSQL's programs connect to it. */
  reach: readonly string[];
  tool(name: string, ...parameters: string[]): Promise<void>;
  /** Starts the server on `data` with additional settings. */
  start(settings: string[]): Promise<void>;
  /** Immediate shutdown, as when a machine fails, except that clients notice that their connections end. */
  halt(): Promise<void>;
}

/** Prepares a folder for a new server. With a port, the server listens there on loopback and is durable; otherwise it is fast. */
export function makePlace(binaries: string, port?: number): OwnServer {
  const folder = temporaryFolder('rosewater-pg-');
  const as = unprivileged();
  if (as.uid !== undefined) fs.chownSync(folder, as.uid, as.gid ?? as.uid);
  const data = path.join(folder, 'data');
  const tool = (name: string, ...parameters: string[]) => runTool(path.join(binaries, name), parameters, { ...as, cwd: folder });
  const halt = () => tool('pg_ctl', 'stop', '-w', '-s', '-m', 'immediate', '-D', data);
  const usual = port === undefined ? ['listen_addresses=', ...QUICK] : ['listen_addresses=127.0.0.1', `port=${port}`];
  const socket = `postgres://postgres@localhost/DATABASE?host=${encodeURIComponent(folder)}`;
  const address = port === undefined ? socket : `postgres://postgres@127.0.0.1:${port}/DATABASE`;
  return {
    data,
    reach: ['-U', 'postgres', ...(port === undefined ? ['-h', folder] : ['-h', '127.0.0.1', '-p', String(port)])],
    tool,
    halt,
    addressOf: (database) => address.replace('DATABASE', database),
    async start(settings) {
      const options = [`unix_socket_directories=${folder}`, ...usual, ...settings].map((setting) => `-c ${setting}`).join(' ');
      await tool('pg_ctl', 'start', '-w', '-s', '-D', data, '-l', path.join(folder, 'log'), '-o', options);
    },
    stop: async () => {
      await halt().catch(() => undefined);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** User and group to run as, because PostgreSQL refuses to run as root. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) };
}

function runTool(file: string, parameters: string[], options: { uid?: number; gid?: number; cwd: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (text) => {
      complaint += text;
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${path.basename(file)} failed: ${complaint}`))));
  });
}
