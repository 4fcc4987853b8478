import { describe, expect, test } from 'vitest';
import type { Output } from '../../../../contract/index.ts';
import { apiOnBoth } from '../../../../test/support/api.ts';

type Card = Output<'POST product/search-web'>['list'][number];
const LIST = 'POST product/list/categorie-web/{slug}';

apiOnBoth('product lists', (api) => {
  const mainSlug = async () => (await api.call('GET category/pagination/list', {})).body.list[0]?.slug ?? '';

  async function whole(filter: Record<string, unknown>): Promise<{ cards: Card[]; count: number }> {
    const slug = await mainSlug();
    const cards: Card[] = [];
    let offset: number | null = 0;
    let count = 0;
    while (offset !== null) {
      const { status, body }: { status: number; body: Output<typeof LIST> } = await api.call(LIST, { slug, ...filter, offset, limit: 7 });
      expect(status).toBe(200);
      cards.push(...body.list);
      ({ count, next_offset: offset } = body);
    }
    return { cards, count };
  }

  test('a category holds the products of everything below it, once each, whatever the order', async () => {
    const ids = async (filter: object) => (await whole({ ...filter })).cards.map((card) => card.id);
    const popular = await ids({});
    expect(new Set(popular).size).toBe(popular.length);
    expect((await whole({})).count).toBe(popular.length);
    for (const order_by of ['price', 'rating', 'newest'])
      for (const sort_by of ['ASC', 'DESC']) expect((await ids({ order_by, sort_by })).sort()).toEqual([...popular].sort());
  });

  test('orders hold, equal keys stand by id', async () => {
    const { cards } = await whole({ order_by: 'rating', sort_by: 'DESC' });
    for (const [before, after] of cards.slice(1).map((card, i) => [cards[i] as Card, card] as const))
      expect(before.avg_rating > after.avg_rating || (before.avg_rating === after.avg_rating && before.id < after.id)).toBe(true);
    const prices = (await whole({ order_by: 'price', sort_by: 'ASC' })).cards.map((card) => card.price ?? Number.POSITIVE_INFINITY);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  test('filters combine, and a count is what choosing would show', async () => {
    const slug = await mainSlug();
    const all = (await whole({})).cards;
    const limits = { from_price: 10, to_price: 60, rating: 3 };
    const expected = all.filter((card) => (card.price ?? 0) >= 10 && (card.price ?? 0) <= 60 && card.avg_rating >= 3);
    expect((await whole(limits)).cards.map((card) => card.id)).toEqual(expected.map((card) => card.id));
    const facets = (await api.call('POST product/attributes/{slug}', { slug, ...limits })).body;
    const options = facets.list.flatMap((group) => group.optionList).filter((option) => option.count > 0);
    expect(options.length).toBeGreaterThan(0);
    for (const option of options.slice(0, 8))
      expect((await whole({ ...limits, attribute_master_ids: [option.id] })).count).toBe(option.count);
    for (const brand of facets.brands.filter(({ count }) => count > 0).slice(0, 5))
      expect((await whole({ ...limits, brands: String(brand.id) })).count).toBe(brand.count);
  });

  test('within a group any, between groups all', async () => {
    const slug = await mainSlug();
    const groups = (await api.call('POST product/attributes/{slug}', { slug })).body.list.filter((group) => group.optionList.length > 1);
    const [first, second] = groups[0]?.optionList ?? [];
    const either = await whole({ attribute_master_ids: [first?.id, second?.id] });
    expect(either.count).toBeGreaterThanOrEqual(Math.max(first?.count ?? 0, second?.count ?? 0));
    const counted = (await api.call('POST product/attributes/{slug}', { slug, attribute_master_ids: [first?.id] })).body.list;
    const other = counted.find((group) => group.id === groups[1]?.id)?.optionList.find((option) => option.count > 0);
    expect((await whole({ attribute_master_ids: [first?.id, other?.id] })).count).toBe(other?.count);
  });

  test('prices follow the currency', async () => {
    const slug = await mainSlug();
    const inYen = (await api.call(LIST, { slug, limit: 60, order_by: 'price', sort_by: 'ASC' }, { symbol: 'JPY' })).body.list;
    expect(inYen.every((card) => card.symbol === 'JPY' && Number.isInteger(card.price))).toBe(true);
    expect((await api.call(LIST, { slug, limit: 1 }, { symbol: 'XXX' })).body.list[0]?.symbol).toBe('USD');
  });

  test.each(['JPY', 'EUR', 'KWD'])('the price filter goes by the prices that are shown in %s, to its very edges', async (symbol) => {
    const slug = await mainSlug();
    const { list } = (await api.call(LIST, { slug, limit: 60, order_by: 'price', sort_by: 'ASC' }, { symbol })).body;
    const prices = list.map((card) => card.price as number);
    const cut = prices[Math.floor(prices.length / 2)] as number;
    for (const edge of new Set([Math.floor(cut), Math.ceil(cut)])) {
      const found = async (filter: object) => {
        const { body } = await api.call(LIST, { slug, ...filter, limit: 60, order_by: 'price', sort_by: 'ASC' }, { symbol });
        return body.list.map((card) => card.price as number);
      };
      expect(await found({ to_price: edge })).toEqual(prices.filter((price) => price <= edge));
      expect((await found({ from_price: edge })).slice(0, 5)).toEqual(prices.filter((price) => price >= edge).slice(0, 5));
      expect(await found({ from_price: edge, to_price: edge })).toEqual(prices.filter((price) => price === edge));
    }
  });

  test('ingredients: with all of them, or without any and nothing unknown', async () => {
    const slug = await mainSlug();
    const common = (await api.call('GET all/ingredients', { keyword: 'glycerin' })).body.list[0];
    const has = (await whole({ ingredient_ids: [common?.id], ingredient_mode: 'INCLUDE' })).count;
    const without = (await whole({ ingredient_ids: [common?.id], ingredient_mode: 'EXCLUDE' })).count;
    const all = (await whole({})).count;
    expect(has).toBeGreaterThan(0);
    expect(has + without).toBeLessThanOrEqual(all);
    const one = (await api.call(LIST, { slug, ingredient_ids: [common?.id], limit: 1 })).body.list[0];
    const detail = (await api.call('GET product/slug/detail/{slug}', { slug: one?.slug ?? '' })).body.info;
    expect(detail.ingredient.map((entry) => entry.ingredient_id)).toContain(common?.id);
  });

  test('without what one avoids leaves out what is not known to be free of it, for a visitor too', async () => {
    const all = (await whole({})).count;
    const sure = await whole({ hide_avoided: 'YES' });
    const details = await Promise.all(sure.cards.slice(0, 10).map(({ slug }) => api.call('GET product/slug/detail/{slug}', { slug })));
    expect(details.every(({ body }) => body.info.ingredients_status === 'COMPLETE')).toBe(true);
    expect(sure.count).toBeLessThan(all);
  });

  test('the name of a category finds its products', async () => {
    const menu = (await api.call('GET top-menu/category/listv2', {})).body.list;
    const leaf = menu[0]?.child_list[0]?.sub_child_list[0];
    const own = (await api.call(LIST, { slug: leaf?.slug ?? '', limit: 60 })).body.list.map(({ id }) => id);
    const found = (await api.call('POST product/search-web', { keyword: leaf?.name, limit: 60 })).body.list.map(({ id }) => id);
    expect(own.length).toBeGreaterThan(0);
    expect(found).toEqual(expect.arrayContaining(own));
  });

  test('results of a keyword come with filter groups and brands, counted over those results', async () => {
    const menu = (await api.call('GET top-menu/category/listv2', {})).body.list;
    const keyword = menu[0]?.child_list[0]?.sub_child_list[0]?.name;
    const { body: groups } = await api.call('POST search/attributes', { keyword });
    const { body: all } = await api.call('POST product/search-web', { keyword });
    expect(groups.brands.reduce((sum, { count }) => sum + count, 0)).toBe(all.count);
    const [brand] = groups.brands.filter(({ count }) => count > 0);
    const chosen = (await api.call('POST product/search-web', { keyword, brands: [brand?.id] })).body;
    expect(chosen.count).toBe(brand?.count);
    expect(groups.list.every(({ optionList }) => optionList.length > 0)).toBe(true);
  });

  describe('refuses', () => {
    test.each([
      [{ limit: 0 }, 'limit'],
      [{ limit: 61 }, 'limit'],
      [{ offset: -1 }, 'offset'],
      [{ offset: '1e3' }, 'offset'],
      [{ order_by: 'shoe-size' }, 'order_by'],
      [{ sort_by: 'sideways' }, 'sort_by'],
      [{ keyword: 'x'.repeat(10_000) }, 'keyword'],
      [{ from_price: 'cheap' }, 'from_price'],
      [{ brands: 'a,b' }, 'brands'],
      [{ attribute_master_ids: Array.from({ length: 201 }, (_, i) => i + 1) }, 'attribute_master_ids'],
      [{ rating: 6 }, 'rating'],
    ])('%j', async (filter, field) => {
      const { status, error } = await api.call(LIST, { slug: await mainSlug(), ...filter });
      expect(status).toBe(400);
      expect(error.code).toBe('invalid_input');
      expect(error.errors?.map((one) => one.field)).toEqual([field]);
    });

    test('a list of nothing known', async () => {
      expect((await api.call(LIST, { slug: 'no-such-category' })).status).toBe(404);
      expect((await api.call('POST product/by/brand-slug-web/{slug}', { slug: 'no-such-brand' })).status).toBe(404);
      expect((await whole({ brands: [2_000_000] })).count).toBe(0);
    });
  });
});
