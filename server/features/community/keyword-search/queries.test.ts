import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { rebuildFeed } from '../index.ts';
import { selectMatches } from './queries.ts';

/** More than five blocks of posts. */
const MANY = 6_000;
/** Words and which posts hold them: many, few, only the oldest, none. */
const holders: Record<string, (n: number) => boolean> = {
  oftenest: (n) => n % 2 === 0,
  sometimes: (n) => n % 7 === 0,
  seldomly: (n) => n % 41 === 0,
  bygone: (n) => n < 1_300,
  nowhere: () => false,
};

apiOnBoth('posts with a word', (api) => {
  beforeAll(async () => {
    const db = api.database().kysely;
    await sql`delete from post`.execute(db);
    await sql`
      insert into post (id, slug, topic_id, type, post_type, title, description)
      select n, 'many-' || n, 1 + n % 3, case when n % 5 < 2 then 'DISCUSSION' else 'POST' end,
        case when n % 9 = 0 then 'PRIVATE' else 'PUBLIC' end, 'Said',
        concat_ws(' ', case when n % 2 = 0 then 'oftenest' end, case when n % 7 = 0 then 'sometimes' end,
          case when n % 41 = 0 then 'seldomly' end, case when n < 1300 then 'bygone' end)
      from generate_series(1, ${MANY}) n`.execute(db);
    await api.database().withoutTimeout(rebuildFeed);
  });

  test('are the newest thousand that a reader may see, however wrong the row estimate is', { timeout: 60_000 }, async () => {
    const input = fc.record({
      one: fc.constantFrom(...Object.keys(holders)),
      other: fc.constantFrom(null, ...Object.keys(holders)),
      share: fc.constantFrom(0, 0.0001, 0.02, 0.1, 0.2, 0.6, 1),
      isPart: fc.boolean(),
      topicId: fc.constantFrom(undefined, 1, 2, 77),
      type: fc.constantFrom(undefined, 'POST' as const, 'DISCUSSION' as const),
      upTo: fc.constantFrom(MANY, MANY - 1_500, 1_023, 1, 0),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ one, other, share, isPart, topicId, type, upTo }) => {
        const whole = other === null ? `'${one}'` : `('${one}' & '${other}')`;
        const reading = { whole, index: isPart ? `'${one}'` : whole, share, whileFewer: 1 };
        const expected = Array.from({ length: upTo }, (_, at) => upTo - at).filter(
          (n) =>
            n % 9 !== 0 &&
            holders[one]?.(n) &&
            (other === null || holders[other]?.(n)) &&
            (topicId === undefined || 1 + (n % 3) === topicId) &&
            (type === undefined || (n % 5 < 2 ? 'DISCUSSION' : 'POST') === type),
        );
        const found = await selectMatches(api.database().kysely, reading, { me: 0, lang: 'en', topicId, type }, upTo);
        expect(found).toEqual(expected.slice(0, 1_000));
      }),
      { numRuns: 150 },
    );
  });
});
