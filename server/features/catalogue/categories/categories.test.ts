import { expect, test } from 'vitest';
import type { Output } from '../../../../contract/index.ts';
import { languages } from '../../../../i18n/languages.ts';
import { apiOnBoth } from '../../../../test/support/api.ts';

apiOnBoth('categories and brands', (api) => {
  test('the menu has three levels, and one of its categories alone', async () => {
    const menu = (await api.call('GET top-menu/category/listv2', {})).body.list;
    expect(menu.length).toBeGreaterThan(0);
    expect(menu.some((main) => main.child_list.some((child) => child.sub_child_list.length > 0))).toBe(true);
    const one = (await api.call('GET top-menu/category/listv2', { category_id: menu[0]?.id })).body.list;
    expect(one).toEqual([menu[0]]);
  });

  test('main categories page by page, by name and by popularity', async () => {
    const all = (await api.call('GET category/pagination/list', { limit: 60 })).body;
    const first = (await api.call('GET category/pagination/list', { limit: 1 })).body;
    expect(first).toMatchObject({ count: all.count, next_offset: all.count > 1 ? 1 : null, list: [all.list[0]] });
    const names = (await api.call('GET category/pagination/list', { limit: 60, order_by: 'name', sort_by: 'ASC' })).body.list.map(
      (c) => c.name,
    );
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
    expect((await api.call('GET category/pagination/list', { is_featured: 1 })).body.list.every((c) => c.is_featured === 1)).toBe(true);
    const byUuid = (await api.call('GET category/pagination/list', { uuid: all.list[0]?.uuid })).body.list;
    expect(byUuid).toEqual([all.list[0]]);
  });

  test('children by id and by slug', async () => {
    const main = (await api.call('GET category/pagination/list', {})).body.list[0];
    const children = (await api.call('GET sub-category/list', { category_id: main?.id })).body;
    const bySlug = (await api.call('GET sub-category/by/slug/list/{slug}', { slug: main?.slug ?? '', limit: 60 })).body;
    expect(bySlug.list).toEqual(children.list);
    expect(bySlug.info).toMatchObject({ id: main?.id, level: 1, parents: [] });
    const child = (await api.call('GET sub-category/by/slug/list/{slug}', { slug: children.list[0]?.slug ?? '' })).body.info;
    expect(child).toMatchObject({ level: 2, parents: [{ name: main?.name, slug: main?.slug }] });
    expect((await api.call('GET sub-category/list', { category_id: 999_999 })).status).toBe(404);
    expect((await api.call('GET sub-category/by/slug/list/{slug}', { slug: 'nowhere' })).status).toBe(404);
  });

  test('brands by their first letter, accents left out', async () => {
    const all = (await api.call('GET brand/pagination/list', { limit: 60 })).body.list;
    for (const brand of all) {
      const letter = brand.name.normalize('NFD').charAt(0).toUpperCase();
      if (!/[A-Z]/.test(letter)) continue;
      const found = (await api.call('GET brand/pagination/list', { filter: letter, limit: 60 })).body.list;
      expect(found.map((one) => one.id)).toContain(brand.id);
      expect(found.every((one) => one.name.normalize('NFD').toUpperCase().startsWith(letter))).toBe(true);
    }
    const letters = [...new Set(all.map(({ name }) => name.normalize('NFD').charAt(0).toUpperCase()))].filter((one) => /[A-Z]/.test(one));
    expect((await api.call('GET brand/pagination/list', { limit: 1 })).body.letters).toEqual(letters.sort());
    expect((await api.call('GET brand/pagination/list', { filter: 'Q' })).body.letters).toEqual(letters);
    const { status, error } = await api.call('GET brand/pagination/list', { filter: 'É' });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'filter']);
  });

  test('brands in the alphabetical order of the language, page by page', async () => {
    for (const { code, locale } of languages) {
      const all = (await api.call('GET brand/list', {}, { lang: code })).body.list.map(({ name }) => name);
      expect(all).toEqual(all.toSorted(new Intl.Collator(locale).compare));
      const pages: string[] = [];
      for (let offset: number | null = 0; offset !== null; ) {
        const page: Output<'GET brand/pagination/list'> = (
          await api.call('GET brand/pagination/list', { limit: 7, offset }, { lang: code })
        ).body;
        pages.push(...page.list.map(({ name }) => name));
        offset = page.next_offset;
      }
      expect(pages).toEqual(all);
    }
  });

  test('brands by a part of the name, and every brand at once', async () => {
    const all = (await api.call('GET brand/list', {})).body;
    expect(all.count).toBe(all.list.length);
    const brand = all.list[0];
    const found = (await api.call('GET brand/pagination/list', { keyword: brand?.name.slice(1, 5).toUpperCase() })).body.list;
    expect(found.map((one) => one.id)).toContain(brand?.id);
    expect((await api.call('GET brand/pagination/list', { keyword: '%' })).body.count).toBe(0);
  });

  test('ingredients are found by name, groups name their members', async () => {
    const found = (await api.call('GET all/ingredients', { keyword: 'glyc', limit: 5 })).body;
    expect(found.list.length).toBeGreaterThan(0);
    expect(found.list.every((one) => /glyc/i.test(one.name))).toBe(true);
    const unfiltered = await api.call('GET all/ingredients', { limit: 2 });
    expect([unfiltered.status, unfiltered.body.list.length]).toEqual([200, 2]);
    const groups = (await api.call('GET ingredient-group/list', {})).body.list;
    expect(groups.length).toBeGreaterThan(5);
    expect(groups.every((group) => group.ingredient_ids.length > 0 && group.why.length > 10)).toBe(true);
  });
});
