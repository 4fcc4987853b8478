import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../../test/support/database.ts';
import { crowdIds } from './figures.test-data.ts';
import { countDays, readFigures } from './figures.ts';

const NOON = new Date('2026-11-25T12:00:00Z');

describeOnBoth('figures of days', (database) => {
  const db = () => database().kysely;
  const event = (at: string, kind: string, memberId: number | null) =>
    sql`insert into event (at, kind, member_id) values (${at}, ${kind}, ${memberId})`.execute(db());
  const empty = async () => {
    await sql`truncate event, day_figure`.execute(db());
  };

  test('are zero on days without anything', async () => {
    await empty();
    const { series, totals } = await readFigures(db(), 7, NOON);
    expect(series.reviews).toHaveLength(7);
    expect(series.reviews[0]).toEqual({ date: '2026-11-19', value: 0, before: 0 });
    expect(series.reviews.at(-1)?.date).toBe('2026-11-25');
    expect(totals.reviews).toEqual({ value: 0, before: 0, change: null });
  });

  test('stand beside the period before, and compare days that are over', async () => {
    await empty();
    const [one = 0, two = 0] = await crowdIds(db());
    for (const at of ['2026-11-24T23:59:59Z', '2026-11-19T00:00:00Z', '2026-11-25T11:00:00Z']) await event(at, 'REVIEW_WRITTEN', one);
    for (const at of ['2026-11-12T08:00:00Z', '2026-11-18T08:00:00Z', '2026-11-11T23:59:59Z']) await event(at, 'REVIEW_WRITTEN', two);
    await event('2026-11-24T10:00:00Z', 'ACTIVE', two);
    await event('2026-11-24T10:00:00Z', 'LIKED', two);
    await event('2026-11-24T10:00:00Z', 'UNFAVOURED', null);
    const { series, totals } = await readFigures(db(), 7, NOON);
    expect(series.reviews.map(({ value, before }) => [value, before])).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    expect(series.active_members.at(-2)).toEqual({ date: '2026-11-24', value: 2, before: 0 });
    // Two whole days' reviews against one; those of today and of the day a week ago stand aside.
    expect(totals.reviews).toEqual({ value: 3, before: 2, change: 100 });
    expect(totals.favourites.value).toBe(0);
  });

  test('of a day that is over are counted once, of one that may not be over each time', async () => {
    await empty();
    const [one = 0] = await crowdIds(db());
    await event('2026-11-23T10:00:00Z', 'POST_WRITTEN', one);
    await event('2026-11-24T23:58:00Z', 'POST_WRITTEN', one);
    const justAfter = new Date('2026-11-25T00:05:00Z');
    const posts = async (now: Date) => (await readFigures(db(), 7, now)).series.posts.slice(-3).map(({ value }) => value);
    expect(await posts(justAfter)).toEqual([1, 1, 0]);
    await event('2026-11-24T23:59:00Z', 'POST_WRITTEN', one);
    expect(await posts(justAfter)).toEqual([1, 2, 0]);
    expect(await posts(NOON)).toEqual([1, 2, 0]);
    await event('2026-11-24T23:59:30Z', 'POST_WRITTEN', one);
    expect(await posts(NOON)).toEqual([1, 2, 0]);
  });

  test('stay when events are gone, and two servers that count at once count once', async () => {
    await empty();
    const [one = 0] = await crowdIds(db());
    await event('2026-09-01T10:00:00Z', 'COMMENT_WRITTEN', one);
    await Promise.all([countDays(db(), NOON), countDays(db(), NOON)]);
    await sql`delete from event`.execute(db());
    expect((await readFigures(db(), 90, NOON)).totals.comments).toEqual({ value: 1, before: 0, change: null });
  });

  test('of searches are those of every day, today too', async () => {
    await empty();
    await sql`insert into day_figure values ('2026-11-24', 'searches', 4), ('2026-11-25', 'searches', 3), ('2026-11-18', 'searches', 9)`.execute(
      db(),
    );
    expect((await readFigures(db(), 7, NOON)).totals.searches).toEqual({ value: 7, before: 9, change: null });
  });
});
