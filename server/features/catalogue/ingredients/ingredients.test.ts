import { expect, test } from 'vitest';
import { serverTexts } from '../../../../i18n/en/server/index.ts';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { labelGroups } from '../../../import/inci/groups.ts';

apiOnBoth('ingredients', (api) => {
  const groups = async () => (await api.call('GET ingredient-group/list', {})).body;

  test('groups that can be avoided at once say why, and name ingredients that the shop has', async () => {
    const { list, count, next_offset } = await groups();
    expect([count, next_offset]).toEqual([list.length, null]);
    expect(list.length).toBeGreaterThan(3);
    for (const { title, why, ingredient_ids } of list)
      expect([title.length > 2, why.length > 10, new Set(ingredient_ids).size]).toEqual([true, true, ingredient_ids.length]);
  });

  test('every group of the shop has its words in the dictionary', () => {
    for (const { slug, title, why } of labelGroups())
      expect(serverTexts).toMatchObject({ [`ingredient_group.${slug}.title`]: title, [`ingredient_group.${slug}.why`]: why });
  });

  test('a whole group can be left out of a list, and what is left holds none of it', async () => {
    const { list } = await groups();
    const group = list.toSorted((a, b) => b.ingredient_ids.length - a.ingredient_ids.length)[0];
    const filter = { ingredient_ids: group?.ingredient_ids, ingredient_mode: 'EXCLUDE', limit: 60 };
    const { body } = await api.call('POST product/search-web', filter);
    expect(body.count).toBeGreaterThan(0);
    expect(body.count).toBeLessThan((await api.call('POST product/search-web', {})).body.count);
    for (const { slug } of body.list.slice(0, 8)) {
      const { info } = (await api.call('GET product/slug/detail/{slug}', { slug })).body;
      expect(info.ingredient.filter(({ ingredient_id }) => group?.ingredient_ids.includes(ingredient_id ?? 0))).toEqual([]);
    }
  });

  test('pages hold each ingredient once, those that begin with what was typed first', async () => {
    const first = (await api.call('GET all/ingredients', { limit: 60 })).body;
    const second = (await api.call('GET all/ingredients', { limit: 60, offset: first.next_offset })).body;
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const found = (await api.call('GET all/ingredients', { keyword: 'glyc' })).body.list.map(({ name }) => name.toLowerCase());
    expect(found[0]).toMatch(/^glyc/);
    expect(found.every((name) => name.includes('glyc'))).toBe(true);
    expect((await api.call('GET all/ingredients', { keyword: '%' })).body.count).toBe(0);
  });

  test('names are told of ids, of those alone, and unknown ids are left out', async () => {
    const { list } = (await api.call('GET all/ingredients', { limit: 3 })).body;
    const ids = [...list.map(({ id }) => id), 2_147_483_647];
    const named = (await api.call('GET all/ingredients', { ids, limit: 60 })).body;
    expect([named.count, named.list]).toEqual([3, list]);
    expect((await api.call('GET all/ingredients', { ids: '' })).body.list).toEqual([]);
    expect((await api.call('GET all/ingredients', { ids: 'x' })).error.errors?.[0]?.field).toBe('ids');
  });
});
