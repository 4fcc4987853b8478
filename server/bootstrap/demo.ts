import { existsSync } from 'node:fs';
import type { Database } from '../db/client.ts';
import type { SeedOptions } from '../db/seed/seed.ts';
import type { BundledBlog } from '../features/blog/index.ts';

/** What `demo/index.ts` exports as `demo`. */
export interface Demo {
  /** Fills an empty shop; resolves to false when it was not empty. */
  seed(database: Database, options: Pick<SeedOptions, 'reindex' | 'replace'> & { picturesDir: string }): Promise<boolean>;
  blog: BundledBlog;
}

const ENTRY = new URL('../../demo/index.ts', import.meta.url);

/** The demo shop; null where its folder has been deleted. The only place that knows of it, by its address and no import of its types. */
export async function loadDemo(): Promise<Demo | null> {
  if (!existsSync(ENTRY)) return null;
  const { demo } = (await import(ENTRY.href)) as { demo: Demo };
  return demo;
}
