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

/** Codes of PostgreSQL's own; the system's are words. */
const SQL_STATE = /^[0-9][0-9A-Z]{4}$/;

const RENDERER = path.resolve(import.meta.dirname, '../dist/server/entry-server.js');

/**
 * Starts the shop in this process: database, catalogue, pages, and the address to open. Throws `StartError`.
 * @param number which of several processes this is, from 0, the one that does the background work; null where it is the only one
 */
export async function start(config: Config, life: Lifecycle, number: number | null): Promise<void> {
  try {
    await open(withOwnMetricsPort(config, number ?? 0), life, number);
  } catch (error) {
    throw asSentence(error, config);
  }
}

/** Each process tells of itself, at a port of its own. */
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
  // Who started several processes has tried the ports; a second listener at a shared one would be sent requests.
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

/** What PostgreSQL refuses after it was opened, such as rights or a place that it no longer has, is the operator's to mend as well. */
function asSentence(error: unknown, { databaseUrl }: Config): unknown {
  const { code } = error as { code?: string };
  const isOfDatabase = databaseUrl !== undefined && error instanceof Error && (SQL_STATE.test(code ?? '') || isUnavailable(error));
  const remedy = isOfDatabase ? databaseRemedy(error) : null;
  return remedy === null
    ? error
    : new StartError(`The database stopped the start: ${(error as Error).message}; ${remedy}`, { cause: error });
}
