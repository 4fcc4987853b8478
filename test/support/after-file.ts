import { afterAll, vi } from 'vitest';

/** Files of a worker follow one another in the same modules: none finds the stubs, spies and clocks of the one before. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
