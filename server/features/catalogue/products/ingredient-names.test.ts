import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { createIngredientNames } from './queries.ts';

apiOnBoth('names of ingredients in memory', (api) => {
  const db = () => api.database().kysely;

  /** Names as a server keeps them, with what it does when it hears of an edit. */
  const opened = () => {
    let hear = (): unknown => undefined;
    const names = createIngredientNames(db(), {
      onChange: (_part, reread) => {
        hear = reread;
      },
    });
    return { names, hear: () => hear() };
  };
  const some = async () =>
    (await sql<{ id: number; name: string }>`select id, name from ingredient order by id limit 3`.execute(db())).rows;

  test('are all there for whoever asked before an edit', async () => {
    const { names, hear } = opened();
    const asked = await some();
    const ids = asked.map(({ id }) => id);
    await names(ids.slice(0, 1));
    const reading = names(ids);
    hear();
    const found = await reading;
    expect(ids.map((id) => found.get(id))).toEqual(asked.map(({ name }) => name));
  });

  test('read before an edit are not kept beyond it', async () => {
    const { names, hear } = opened();
    const [one] = await some();
    const id = one?.id ?? 0;
    const reading = names([id]);
    hear();
    await reading;
    await sql`update ingredient set name = 'Rosa Nova Extract' where id = ${id}`.execute(db());
    expect((await names([id])).get(id)).toBe('Rosa Nova Extract');
  });
});
