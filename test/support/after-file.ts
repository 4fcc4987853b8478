import { afterAll, vi } from 'vitest';
import { learnNames } from '../../server/import/inci/dictionary.ts';

/** Files of a worker follow one another in the same modules: none finds the stubs, spies, clocks and names of ingredients of the one before. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  learnNames([]);
});
