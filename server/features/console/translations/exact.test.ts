import { expect, test } from 'vitest';
import { resources } from '../../../../contract/console/resources.ts';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { COMMAND, editWithin, tableStore } from '../index.ts';

test('texts in several languages tell no price, and of ingredients only those that are exact', () => {
  // Labels, prices and names of ingredients are the same in all languages. A new text stands here, and says in its store if it is `exact`.
  expect(
    Object.fromEntries(
      Object.entries(resources)
        .map(([name, { texts }]) => [name, Object.keys(texts)])
        .filter(([, texts]) => texts?.length),
    ),
  ).toEqual({
    categories: ['name', 'description'],
    brands: ['description'],
    products: ['name', 'description', 'meta_title', 'meta_description'],
    properties: ['title'],
    'property-options': ['title'],
    banners: ['kicker', 'title', 'description'],
    pages: ['title', 'html'],
    'meta-contents': ['title', 'description'],
    topics: ['title'],
    'ingredient-groups': ['title', 'why'],
  });
});

apiOnBoth('texts that may not be outdated', (api) => {
  test('when the original changes, its translations leave the pages, and history says so', async () => {
    const db = api.database().kysely;
    const { token: staff } = await becomeStaff(db, 'EDITOR');
    const texts = { en: { title: 'With nuts' }, de: { title: 'Mit Nüssen' } };
    const { id } = (await api.call('POST console/topics', { texts }, { staff })).body;
    const store = tableStore({
      ...{ name: 'topics', table: 'topic', columns: {}, changed: () => undefined },
      texts: { table: 'topic_text', key: 'topic_id', exact: ['title'] },
    });
    const changed = { fields: {}, texts: { en: { title: 'With nuts and soy' } } };
    await db.transaction().execute((tx) => editWithin(tx, { store, actor: COMMAND }, id, () => changed));
    const titles = (await api.call('GET topic/all', {}, { lang: 'de' })).body.list.map(({ title }) => title);
    expect(titles).toContain('With nuts and soy');
    expect(titles).not.toContain('Mit Nüssen');
    const { list } = (await api.call('GET console/topics/{id}/history', { id }, { staff })).body;
    expect(list[0]?.changes).toContainEqual({ field: 'title', lang: 'de', before: 'Mit Nüssen', after: null });
  });
});
