import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { readConfig, StartError } from './config.ts';
import { loadPageRenderer } from './http/page-renderer.ts';
import { listen, probePort } from './listen.ts';
import { openShop } from './open-shop.ts';

/** Starts the shop: settings, database, catalogue, pages, and the address to open. */
async function main(): Promise<void> {
  const started = performance.now();
  const config = readConfig(process.env);
  await probePort(config);
  const database = await openShop(config);
  const renderer = await loadPageRenderer(path.resolve(import.meta.dirname, '../dist/server/entry-server.js'));
  const app = await createApp({ config, database, renderer, version: packageJson.version });
  await listen(app, database, config);
  process.stdout.write(`Rosewater is open at ${config.publicUrl} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
}

await main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
