import { existsSync } from 'node:fs';
import type { Database } from '../db/client.ts';
import type { SeedOptions } from '../db/seed/seed.ts';
import type { BundledBlog } from '../features/blog/index.ts';

/** The export `demo` of `demo/index.ts`. */
export interface Demo {
  /** Fills an empty shop; resolves to false if it was not empty. */
  seed(database: Database, options: Pick<SeedOptions, 'reindex' | 'replace'> & { picturesDir: string }): Promise<boolean>;
  blog: BundledBlog;
}

const ENTRY = new URL('../../demo/index.ts', import.meta.url);

/** Loads the demo shop; null if its folder was deleted. Only this module refers to the folder, by URL and without importing its types. */
export async function loadDemo(): Promise<Demo | null> {
  if (!existsSync(ENTRY)) return null;
  const { demo } = (await import(ENTRY.href)) as { demo: Demo };
  return demo;
}
