import { afterAll, vi } from 'vitest';
import { learnNames } from '../../server/import/inci/dictionary.ts';

/** Test files of a worker share modules, so stubs, spies, clocks and ingredient names are reset after each file. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  learnNames([]);
});
