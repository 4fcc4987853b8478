import type { App } from './app.ts';
import { type Config, StartError } from './config.ts';
import type { Database } from './db/client.ts';

/** Requests that are under way get this long to end. */
const PATIENCE_MS = 10_000;

/** Opens the port, starts background work, and closes everything in order at SIGTERM or SIGINT. Throws `StartError` when the port is taken. */
export async function listen(app: App, database: Database, config: Config): Promise<void> {
  await app.http.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartError(`Port ${config.port} is taken: set PORT to another one, or stop what uses it`);
    throw new StartError(`Cannot listen at ${config.host}:${config.port}: ${error.message}`);
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
