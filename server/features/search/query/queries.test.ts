import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../../test/support/database.ts';
import { ALL, type Tier } from '../items.ts';
import { selectCandidates } from './queries.ts';

describeOnBoth('candidates', (database) => {
  /** Products with a word in their name, so many in each of the tiers 0 to 3. */
  async function place(word: string, counts: number[]): Promise<void> {
    for (const [tier, count] of counts.entries())
      await sql`
        insert into search_item (kind, ref_id, slug, name, popularity, tier, norm, words)
        select 3, (select max(ref_id) from search_item where kind = 3) + n, ${`${word}-${tier}-`}::text || n, ${word}, ${9 - tier}::int, ${tier}::int, ${word},
          ${`'${word}'`}::tsvector
        from generate_series(1, ${count}::int) n`.execute(database().kysely);
  }

  /** In how many products of each tier a word was found. */
  async function found(word: string, tiers: Tier[], index = `'${word}'`): Promise<Record<string, number>> {
    const plan = { steps: [tiers], whole: `'${word}'`, index, likely: null, hits: 1 };
    const rows = await selectCandidates(database().search, { plan, tiers, others: false, wholes: [`no${word}`], lang: 'en' });
    const slugs = new Set(rows.map(({ slug }) => slug));
    return Object.fromEntries([...Map.groupBy(slugs, (slug) => `tier ${slug.split('-')[1]}`)].map(([tier, some]) => [tier, some.length]));
  }

  test('a tier is read while those before it hold fewer than ten', async () => {
    await place('manifold', [10, 10, 10, 10]);
    await place('sparse', [3, 4, 5, 6]);
    await place('middling', [2, 10, 10, 0]);
    expect(await found('manifold', [0, 1, 2])).toEqual({ 'tier 0': 10 });
    expect(await found('sparse', [0, 1, 2])).toEqual({ 'tier 0': 3, 'tier 1': 4, 'tier 2': 5 });
    expect(await found('middling', [0, 1, 2])).toEqual({ 'tier 0': 2, 'tier 1': 10 });
    expect(await found('sparse', [1])).toEqual({ 'tier 0': 3, 'tier 1': 4 });
    expect(await found('sparse', [ALL])).toEqual({ 'tier 0': 3, 'tier 1': 4, 'tier 2': 5, 'tier 3': 6 });
  });

  test('what the index leaves open is tested by a filter, in every tier', async () => {
    await place('leftopen', [1, 1, 1, 1]);
    await place('somethingelse', [1, 1, 1, 1]);
    const wide = `('leftopen' | 'somethingelse')`;
    expect(await found('leftopen', [0, 1, 2], wide)).toEqual({ 'tier 0': 1, 'tier 1': 1, 'tier 2': 1 });
    expect(await found('leftopen', [ALL], wide)).toEqual({ 'tier 0': 1, 'tier 1': 1, 'tier 2': 1, 'tier 3': 1 });
  });
});
