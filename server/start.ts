import { existsSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { loadDemo } from './bootstrap/demo.ts';
import { openShopDatabase } from './bootstrap/index.ts';
import { type Config, StartError } from './config.ts';
import { isUnavailable } from './db/errors.ts';
import { databaseRemedy } from './db/remedies.ts';
import { loadPageRenderer } from './http/page-renderer.ts';
import { type Lifecycle, OUTDATED_CODE } from './lifecycle.ts';
import { listen, probePorts } from './listen.ts';
import { switchLogLevel } from './log-level.ts';
import { logIds } from './tracing/log-ids.ts';

/** SQLSTATE codes of PostgreSQL; codes of system errors are words. */
const SQL_STATE = /^[0-9][0-9A-Z]{4}$/;

const RENDERER = path.resolve(import.meta.dirname, '../dist/server/entry-server.js');

/**
 * Starts the shop in this process: database, catalogue, pages and port. Throws `StartError`.
 * @param number index of this process among several, of which 0 does the background work; null if it is the only one
 */
export async function start(config: Config, life: Lifecycle, number: number | null): Promise<void> {
  try {
    await open(withOwnMetricsPort(config, number ?? 0), life, number);
  } catch (error) {
    throw asSentence(error, config);
  }
}

/** Each process serves its own metrics, at its own port. */
function withOwnMetricsPort(config: Config, number: number): Config {
  const { metrics } = config;
  if (!metrics?.listen || metrics.listen.port === 0) return config;
  return { ...config, metrics: { ...metrics, listen: { ...metrics.listen, port: metrics.listen.port + number } } };
}

async function open(config: Config, life: Lifecycle, number: number | null): Promise<void> {
  const started = performance.now();
  if (!existsSync(RENDERER)) throw new StartError('The pages are not built: run npm start, or npm run build before the server');
  const log = pino({ level: config.logLevel, mixin: logIds });
  const levels = switchLogLevel(config, log);
  // With several processes the primary has probed the ports; a second listener at a shared port would receive requests.
  if (number === null) await probePorts(config);
  const database = await openShopDatabase(config, log, life);
  const renderer = await loadPageRenderer(RENDERER);
  const demo = await loadDemo();
  const isBackground = (number ?? 0) === 0;
  const { version } = packageJson;
  const onOutdated = ({ message }: StartError) => {
    process.stderr.write(`This server stops: ${message}\n`);
    life.end(OUTDATED_CODE);
  };
  const app = await createApp({ config, database, renderer, version, bundledBlog: demo?.blog, isBackground, onOutdated });
  levels.add(app.http.log);
  life.onStop(app.stop);
  await listen(app, config);
  if (number !== null) return;
  process.stdout.write(`Rosewater is running at ${config.publicUrl} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
}

/** Errors of PostgreSQL after it was opened, such as missing rights or a full disk, are also reported to the operator with a remedy. */
function asSentence(error: unknown, { databaseUrl }: Config): unknown {
  const { code } = error as { code?: string };
  const isOfDatabase = databaseUrl !== undefined && error instanceof Error && (SQL_STATE.test(code ?? '') || isUnavailable(error));
  const remedy = isOfDatabase ? databaseRemedy(error) : null;
  return remedy === null
    ? error
    : new StartError(`The database stopped the start: ${(error as Error).message}; ${remedy}`, { cause: error });
}
