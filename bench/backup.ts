// Backs up a large shop while it serves requests, restores the backup on both databases and moves the shop, kills some of these commands
// halfway, and compares every row and picture: `npm run bench:backup -- [--products 20000] [--reviews 100000] [--members 10000] [--pictures
// 2000]`.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { contentOf } from '../server/backup/content.ts';
import { openDatabase } from '../server/db/client.ts';
import { startServer } from '../test/support/database-server.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { runProgram, startProgram } from './backup/programs.ts';

const PORT = '4796';
const PICTURE_BYTES = 100_000;
const ASK_EVERY_MS = 20;

const number = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    products: { ...number, default: '20000' },
    reviews: { ...number, default: '100000' },
    members: { ...number, default: '10000' },
    pictures: { ...number, default: '2000' },
  },
});

const log = { info: () => {}, warn: console.warn, error: console.error };
const folder = temporaryFolder('rosewater-backup-proof-');
const shop = path.join(folder, 'shop');
const file = path.join(folder, 'shop.backup');
const print = (line: string) => process.stdout.write(`${line}\n`);

async function run(name: 'backup' | 'restore' | 'move', words: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { seconds, peakMb, printed, code } = await runProgram(`server/backup/${name}-command.ts`, words, env);
  if (code !== 0) throw new Error(`${name} failed: ${printed}`);
  print(
    `${name.padEnd(8)} ${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB of memory: ${printed.split('\n').findLast((line) => /rows of/.test(line))}`,
  );
}

/** Runs a command and kills it as soon as it prints a line containing `at`. */
async function killed(name: 'backup' | 'restore' | 'move', words: string[], at: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { code, seconds } = await runProgram(`server/backup/${name}-command.ts`, words, env, (line, child) => {
    if (line.includes(at)) child.kill('SIGKILL');
  });
  if (code === 0) throw new Error(`${name} ended before it said "${at}": take more rows`);
  print(`${name.padEnd(8)} killed at "${at}" after ${seconds.toFixed(1)} s`);
}

/** Calls the shop sequentially until aborted; resolves to the response times in ms, sorted. */
async function askUntil(stopping: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!stopping.aborted) {
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/product/list?page=${(times.length % 50) + 1}`);
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`The shop answered ${answer.status} during the backup`);
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return times.toSorted((a, b) => a - b);
}

async function backUpWhileServing(): Promise<void> {
  const server = startProgram('server/main.ts', [], { DATA_DIR: shop, PORT });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text) => String(text).includes('is running') && resolve());
    server.once('exit', () => reject(new Error('The shop did not start')));
  });
  const stopping = new AbortController();
  const asking = askUntil(stopping.signal);
  await killed('backup', [file], 'pictures', { DATA_DIR: shop });
  if (fs.existsSync(file)) throw new Error('A killed backup left a file that looks whole');
  await run('backup', [file], { DATA_DIR: shop });
  stopping.abort();
  const times = await asking;
  print(
    `meanwhile ${times.length} lists, the median in ${times[times.length >> 1]?.toFixed(0)} ms, the slowest in ${times.at(-1)?.toFixed(0)} ms`,
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

async function content(place: { dataDir: string; url?: string }): Promise<string> {
  const database = await openDatabase({ url: place.url, dataDir: place.dataDir, log });
  const { tables, sequences } = await contentOf(database);
  await database.close();
  return JSON.stringify({ tables, sequences });
}

const alike = (one: string, other: string, what: string): void => {
  if (one !== other) throw new Error(`${what} differs`);
  print(`         the same rows and sequences: ${what}`);
};

function comparePictures(dataDir: string): void {
  const names = fs.readdirSync(path.join(shop, 'pictures'));
  for (const name of names) {
    const [one, other] = [shop, dataDir].map((place) => fs.readFileSync(path.join(place, 'pictures', name)));
    if (one === undefined || other?.equals(one) !== true) throw new Error(`Picture ${name} differs`);
  }
  print(`         the same ${names.length} pictures`);
}

const postgres = await startServer();
if (postgres === null) throw new Error('This needs PostgreSQL: set TEST_DATABASE_URL or install postgresql 15 or newer');
const names = ['restored', 'moved'].map((name) => `backup_proof_${process.pid}_${name}`);
const admin = new pg.Client({ connectionString: postgres.addressOf('postgres') });
await admin.connect();
try {
  const { products, reviews, members } = values;
  const sizes = ['--products', products, '--reviews', reviews, '--members', members];
  const seeded = await runProgram('demo/main.ts', sizes, { DATA_DIR: shop });
  if (seeded.code !== 0) throw new Error(seeded.printed);
  fs.mkdirSync(path.join(shop, 'pictures'), { recursive: true });
  for (let n = 0; n < Number(values.pictures); n += 1)
    fs.writeFileSync(path.join(shop, 'pictures', `proof-${n}.webp`), randomBytes(PICTURE_BYTES));
  for (const name of names) await admin.query(`create database ${name} template template0`);
  const [restored = '', moved = ''] = names.map((name) => postgres.addressOf(name));
  await backUpWhileServing();
  const embedded = { dataDir: path.join(folder, 'embedded') };
  const onPostgres = { dataDir: path.join(folder, 'postgres'), url: restored };
  await killed('restore', [file], 'rows written', { DATA_DIR: embedded.dataDir });
  await run('restore', [file], { DATA_DIR: embedded.dataDir });
  await killed('restore', [file], 'rows checked', { DATA_DIR: onPostgres.dataDir, DATABASE_URL: restored });
  await run('restore', [file], { DATA_DIR: onPostgres.dataDir, DATABASE_URL: restored });
  const there = await content(embedded);
  alike(there, await content(onPostgres), 'both restored shops');
  comparePictures(embedded.dataDir);
  comparePictures(onPostgres.dataDir);
  await killed('move', [], 'rows written', { DATA_DIR: embedded.dataDir, DATABASE_URL: moved });
  await run('move', [], { DATA_DIR: embedded.dataDir, DATABASE_URL: moved });
  alike(there, await content({ dataDir: embedded.dataDir, url: moved }), 'the moved shop');
  const again = path.join(folder, 'again.backup');
  await run('backup', [again], { DATA_DIR: onPostgres.dataDir, DATABASE_URL: restored });
  print(`the backup takes ${(fs.statSync(file).size / 1e6).toFixed(1)} MB`);
} finally {
  for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
