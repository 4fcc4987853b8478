import type { Demo } from '../server/bootstrap/demo.ts';
import { demoBlog } from './blog/pages.ts';

/** What the server takes from this folder, where it is there. The seed is loaded only by a shop that is filled. */
export const demo: Demo = {
  seed: async (database, options) => (await import('./seed.ts')).seedDemo(database, options),
  blog: demoBlog,
};
