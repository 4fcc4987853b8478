import { createServer } from 'node:net';
import type { ShopApp } from './app.ts';
import { type Config, StartError } from './config.ts';
import { metricsPortError } from './metrics/serve.ts';

/** Throws `StartError` if a port cannot be used, before the start does anything slow. */
export async function probePorts(config: Config): Promise<void> {
  await probe(config, (error) => portError(config, error));
  const own = config.metrics?.listen;
  if (own) await probe(own, (error) => metricsPortError(own, error));
}

async function probe(
  { port, host }: { port: number; host: string },
  sentence: (error: NodeJS.ErrnoException) => StartError,
): Promise<void> {
  // A client that connects at this moment, such as a proxy, would otherwise keep the server open and block the start.
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw sentence(error);
  });
  await new Promise((resolve) => server.close(resolve));
}

function portError(config: Config, error: NodeJS.ErrnoException): StartError {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${config.port} is taken: set PORT to another one, or stop what uses it`);
  const remedy =
    error.code === 'EACCES'
      ? 'ports below 1024 need a right of their own: set PORT to 1024 or more, behind a proxy'
      : 'set HOST to an address of this machine, or to 0.0.0.0 for all of them';
  return new StartError(`Cannot listen at ${config.host}:${config.port}: ${error.message}; ${remedy}`);
}

/** Opens the port and starts background work. Throws `StartError` if the port is taken. */
export async function listen(app: ShopApp, config: Config): Promise<void> {
  await app.listen(config).catch((error: NodeJS.ErrnoException) => {
    throw portError(config, error);
  });
  await app.start();
}
