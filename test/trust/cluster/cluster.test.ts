import { expect, test } from 'vitest';
import { journey } from './run.ts';

/** Allows for starting servers with four processes and everything around them. */
const LIMIT_MS = 900_000;

// The other events run only in `npm run cluster`.
const EVENTS = [
  'a process is killed',
  'Redis is stopped',
  'the primary is lost and restarted',
  'both servers get the next version',
  'the replica is promoted',
] as const;

test('a cluster loses nothing that it acknowledged, whatever part of it goes', { timeout: LIMIT_MS }, async (context) => {
  const result = await journey({ seed: 0, events: EVENTS, processes: 2, writers: 60 });
  if (result === null) return context.skip('a program of the cluster is not on this machine');
  expect(result.wrong).toEqual([]);
  expect(result.figures.map(({ event }) => event)).toEqual(['nothing', ...EVENTS]);
  // Writes that meet an absent database are repeated and acknowledged in the end.
  expect(result.repeated).toBeGreaterThan(0);
  for (const { acknowledged } of result.figures) expect(acknowledged).toBeGreaterThan(0);
});
