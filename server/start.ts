import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { loadDemo } from './bootstrap/demo.ts';
import { openShopDatabase } from './bootstrap/index.ts';
import { readConfig } from './config.ts';
import { loadPageRenderer } from './http/page-renderer.ts';
import type { Lifecycle } from './lifecycle.ts';
import { listen, probePort } from './listen.ts';

/** Starts the shop: settings, database, catalogue, pages, and the address to open. Throws `StartError`. */
export async function start(life: Lifecycle): Promise<void> {
  const started = performance.now();
  const config = readConfig(process.env);
  await probePort(config);
  const database = await openShopDatabase(config, life);
  const renderer = await loadPageRenderer(path.resolve(import.meta.dirname, '../dist/server/entry-server.js'));
  const demo = await loadDemo();
  const app = await createApp({ config, database, renderer, version: packageJson.version, bundledBlog: demo?.blog });
  life.onStop(app.stop);
  await listen(app, config);
  process.stdout.write(`Rosewater is running at ${config.publicUrl} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
}
