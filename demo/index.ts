import type { Demo } from '../server/bootstrap/demo.ts';
import { demoBlog } from './blog/pages.ts';

/** The demo's exports to the server, which works without this folder. The seed is imported only when a shop is filled. */
export const demo: Demo = {
  seed: async (database, options) => (await import('./seed.ts')).seedDemo(database, options),
  blog: demoBlog,
};
