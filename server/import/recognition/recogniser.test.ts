import { afterAll, expect, test } from 'vitest';
import { Recogniser } from './recogniser.ts';

const [here, elsewhere] = [new Recogniser(10), new Recogniser(1 << 30)];
afterAll(() => Promise.all([here.close(), elsewhere.close()]));

const rows = Array.from({ length: 120 }, (_, at) => ({ labels: [`Aqua, Glycerin, Phenoxyethanoll, Unheard-of ${at}`], cutShort: false }));

test('threads recognise the same as the importer itself, in the same order', async () => {
  const labels = await elsewhere.labels(rows);
  expect(labels).toEqual(await here.labels(rows));
  expect(labels.map(({ entries }) => entries.at(-1)?.raw)).toEqual(rows.map((_, at) => `Unheard-of ${at}`));
  expect(labels[0]).toMatchObject({
    status: 'PARTIAL',
    entries: [{ inci: 'AQUA' }, { inci: 'GLYCERIN' }, { method: 'fuzzy' }, { inci: null }],
  });
});

test('names that unknown words may have been to be are guessed there, too', async () => {
  expect(await elsewhere.guesses(['glycerinn', 'qqqqqqqq'])).toEqual(await here.guesses(['glycerinn', 'qqqqqqqq']));
});

test('what is asked of a thread that ended is refused', async () => {
  const ended = new Recogniser(1 << 30);
  const waiting = ended.labels(rows).catch((error: Error) => error.message);
  await ended.close();
  expect(await waiting).toBe('A thread that recognises labels ended');
  await expect(ended.labels(rows)).rejects.toThrow('ended');
});
