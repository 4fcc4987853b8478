import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import type { ResourceStore } from './resource-store.ts';
import { guarded } from './written-edit.ts';

const store: ResourceStore = {
  name: 'brands',
  list: async () => ({ rows: [], count: 0 }),
  read: async () => undefined,
  constraints: { brand_slug_key: 'slug' },
  changed: () => undefined,
};

describeOnBoth('what the database refuses', (database) => {
  const insert = (name: string | null, slug: string | null) =>
    guarded(store, () => sql`insert into brand (name, slug, letter) values (${name}, ${slug}, 'A')`.execute(database().kysely));

  test('because of a field is refused by its name: one that cannot be empty, one that another thing has', async () => {
    const refused = (field: string, key: string) => ({ code: 'invalid_input', fields: [{ field, key }] });
    await expect(insert(null, 'nameless')).rejects.toMatchObject(refused('name', 'required.field'));
    await insert('Once', 'once');
    await expect(insert('Twice', 'once')).rejects.toMatchObject(refused('slug', 'invalid.taken'));
  });

  test('because of anything else is a fault of ours', async () => {
    const letterless = () => sql`insert into brand (name, slug) values ('A', 'letterless')`.execute(database().kysely);
    await expect(guarded(store, letterless)).rejects.not.toHaveProperty('fields');
  });
});
