import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';

/** Within a second, where the machine has no more to do than that. */
const SOON = { timeout: 60_000 };

apiOnBoth('properties in the console', (api) => {
  const db = () => api.database().kysely;
  const editor = async () => (await becomeStaff(db(), 'EDITOR')).token;
  const titled = (title: string, lang = 'en') => ({ texts: { [lang]: { title } } });
  const property = async (staff: string, title: string) =>
    Number((await api.call('POST console/properties', titled(title), { staff })).body.id);
  const option = (staff: string, property_id: number, title: string, more: object = {}) =>
    api.call('POST console/property-options', { property_id, ...titled(title), ...more }, { staff });

  /** What readers may filter by: options by their property. */
  const facets = async (lang = 'en') => {
    const { list } = (await api.call('POST search/attributes', {}, { lang })).body;
    return new Map(list.map(({ title, optionList }) => [title, optionList]));
  };

  test('the options of a property are as many as the shop counts, and renaming one shows in the filters', async () => {
    const staff = await editor();
    const { list } = (await api.call('GET console/properties', { keyword: 'skin' }, { staff })).body;
    const type = list.find(({ slug }) => slug === 'skin-type');
    expect(type).toMatchObject({ title: 'Skin type', option_count: 5 });
    const options = (await api.call('GET console/property-options', { property_id: type?.id }, { staff })).body;
    expect(options.count).toBe(5);
    const counts = new Map((await facets()).get('Skin type')?.map(({ id, count }) => [id, count]));
    for (const one of options.list) expect([one.id, one.product_count]).toEqual([one.id, counts.get(Number(one.id)) ?? 0]);
    const [first] = options.list;
    const sent = { id: first?.id, version: 1, texts: { en: { title: 'Very dry' }, de: { title: 'Sehr trocken' } } };
    expect((await api.call('PUT console/property-options/{id}', sent, { staff })).body.version).toBe(2);
    await expect.poll(async () => (await facets('de')).get('Skin type')?.[0]?.title, SOON).toBe('Sehr trocken');
    await expect
      .poll(async () => (await api.call('POST search/list-web', { keyword: 'very dry' })).body.list.length, SOON)
      .toBeGreaterThan(0);
  });

  test('what is new stands last, of each property for itself, and slugs are only the property’s own', async () => {
    const staff = await editor();
    const [one, two] = [await property(staff, 'Texture'), await property(staff, 'Scent')];
    const made = await option(staff, one, 'Light');
    expect((await option(staff, one, 'Light')).status).toBe(200);
    expect((await option(staff, two, 'Light')).status).toBe(200);
    const rows = (await api.call('GET console/property-options', { keyword: 'light', order_by: 'id' }, { staff })).body.list;
    const own = rows.filter(({ property_id }) => property_id === one || property_id === two);
    expect(own.map(({ property_id, slug, position }) => [property_id, slug, position])).toEqual([
      [one, 'light', 0],
      [one, 'light-2', 1],
      [two, 'light', 0],
    ]);
    const taken = await option(staff, one, 'Other', { slug: 'light' });
    expect([taken.status, taken.error.errors?.[0]?.field]).toEqual([400, 'slug']);
    const info = (await api.call('GET console/property-options/{id}', { id: made.body.id }, { staff })).body.info;
    expect(info).toMatchObject({ property_id: one, product_count: 0 });
  });

  test('an option stays with its property; one of an unknown property is refused', async () => {
    const staff = await editor();
    const [one, two] = [await property(staff, 'Here'), await property(staff, 'There')];
    const { id } = (await option(staff, one, 'Fixed')).body;
    const moved = await api.call('PUT console/property-options/{id}', { id, version: 1, property_id: two }, { staff });
    expect([moved.status, moved.error.errors?.[0]?.field]).toEqual([400, 'property_id']);
    const same = await api.call('PUT console/property-options/{id}', { id, version: 1, property_id: one, ...titled('Set') }, { staff });
    expect(same.body.version).toBe(2);
    const nowhere = await option(staff, 999_999, 'Lost');
    expect([nowhere.status, nowhere.error.errors?.[0]?.field]).toEqual([400, 'property_id']);
    const absent = await api.call('POST console/property-options', titled('None'), { staff });
    expect([absent.status, absent.error.errors?.[0]?.field]).toEqual([400, 'property_id']);
  });

  test('what products have, and a property with options, stay; archived ones are no filter and take nothing', async () => {
    const staff = await editor();
    const all = (await api.call('GET console/property-options', { limit: 60 }, { staff })).body.list;
    const used = all.find(({ product_count }) => Number(product_count) > 0);
    const kept = await api.call('DELETE console/property-options/{id}', { id: used?.id }, { staff });
    expect([kept.status, kept.error]).toMatchObject([409, { code: 'in_use', used_by: [{ kind: 'products' }] }]);
    const group = await property(staff, 'Passing');
    const { id } = (await option(staff, group, 'Gone soon')).body;
    const full = await api.call('DELETE console/properties/{id}', { id: group }, { staff });
    expect([full.status, full.error]).toMatchObject([409, { used_by: [{ kind: 'property-options', count: 1 }] }]);
    expect((await api.call('DELETE console/property-options/{id}', { id }, { staff })).status).toBe(200);
    expect((await api.call('DELETE console/properties/{id}', { id: group }, { staff })).status).toBe(200);
    const into = await option(staff, group, 'Too late');
    expect([into.status, into.error.errors?.[0]?.field]).toEqual([400, 'property_id']);
    const restored = await api.call('POST console/property-options/{id}/restore', { id }, { staff });
    expect([restored.status, restored.error.errors?.[0]?.field]).toEqual([400, 'property_id']);
    expect((await api.call('POST console/properties/{id}/restore', { id: group }, { staff })).status).toBe(200);
    expect((await api.call('POST console/property-options/{id}/restore', { id }, { staff })).status).toBe(200);
  });
});
