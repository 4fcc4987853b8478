import { createServer } from 'node:net';
import type { App } from './app.ts';
import { type Config, StartError } from './config.ts';
import type { Database } from './db/client.ts';

/** Requests that are under way get this long to end. */
const PATIENCE_MS = 10_000;

/** Throws `StartError` when the port cannot be had, before anything long is begun. */
export async function probePort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(config.port, config.host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw portError(config, error);
  });
  await new Promise((resolve) => probe.close(resolve));
}

function portError(config: Config, error: NodeJS.ErrnoException): StartError {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${config.port} is taken: set PORT to another one, or stop what uses it`);
  return new StartError(`Cannot listen at ${config.host}:${config.port}: ${error.message}`);
}

/** Opens the port, starts background work, and closes everything in order at SIGTERM or SIGINT. Throws `StartError` when the port is taken. */
export async function listen(app: App, database: Database, config: Config): Promise<void> {
  await app.http.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw portError(config, error);
  });
  await app.start();
  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    await app.stop();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
}
