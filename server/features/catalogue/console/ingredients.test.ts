import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { rereadLabels } from '../../../import/reread/index.ts';

apiOnBoth('ingredients in the console', (api) => {
  const db = () => api.database().kysely;
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  /** Labels are read again here and by the shop's own task, whichever is first. */
  const reread = async (expected: () => Promise<void>) => {
    await rereadLabels(api.database(), { log: quiet, isStopping: () => false });
    await vi.waitFor(expected, { timeout: 60_000, interval: 200 });
  };
  let staff = '';
  beforeAll(async () => {
    staff = (await becomeStaff(db(), 'EDITOR')).token;
  });
  const call = <K extends Parameters<typeof api.call>[0]>(key: K, input: Record<string, unknown>) => api.call(key, input, { staff });
  const create = async (label: string) => {
    const { rows } = await sql<{ brand: number; category: number }>`
      select (select min(id) from brand) as brand, (select min(id) from category where level = 3) as category`.execute(db());
    const fields = { brand_id: rows[0]?.brand, category_id: rows[0]?.category, label, texts: { en: { name: 'Labelled' } } };
    return Number((await call('POST console/products', fields)).body.id);
  };
  const product = async (id: number) => (await call('GET console/products/{id}', { id })).body.info;
  const ingredient = async (inci: string) => {
    const { list } = (await call('GET console/ingredients', { keyword: inci, limit: 60 })).body;
    return list.find((one) => one.inci === inci) as { id: number; version: number; product_count: number };
  };
  const tokens = async (keyword: string) =>
    (await call('GET console/unknown-ingredients', { keyword })).body.list.map(({ token }) => token);
  const entry = async (text: string) => (await call('POST console/label', { text: `Aqua, ${text}` })).body.entries[1];

  test('an unknown word is assigned: known at once, labels that have it are read again, and all of it is taken back', async () => {
    const [id, other] = [await create('Aqua, Zorblax-Oat complex'), await create('Aqua, Talc')];
    expect(await product(id)).toMatchObject({ ingredients_status: 'PARTIAL', unknown_count: 1 });
    expect(await tokens('zorblax')).toEqual(['zorblax-oat complex']);
    const { id: talc, product_count: count } = await ingredient('TALC');
    const assigned = await call('POST console/unknown-ingredients/assign', { token: 'zorblax-oat complex', ingredient_id: talc });
    expect(assigned.status).toBe(200);
    expect(await tokens('zorblax')).toEqual([]);
    expect(await entry('ZORBLAX OAT COMPLEX')).toMatchObject({ kind: 'KNOWN', method: 'synonym', ingredient: { id: talc } });
    const before = (await product(other)).changed_at;
    await reread(async () => expect((await ingredient('TALC')).product_count).toBe(count + 1));
    expect(await product(id)).toMatchObject({ ingredients_status: 'COMPLETE', unknown_count: 0 });
    expect((await product(other)).changed_at).toBe(before);
    expect((await call('GET console/ingredients/{id}', { id: talc })).body).toMatchObject({
      version: 2,
      info: { synonyms: ['zorblax-oat complex'] },
    });
    expect((await call('POST console/unknown-ingredients/restore', { token: 'zorblax-oat complex' })).status).toBe(200);
    await reread(async () => expect(await tokens('zorblax')).toEqual(['zorblax-oat complex']));
    expect(await product(id)).toMatchObject({ ingredients_status: 'PARTIAL', unknown_count: 1 });
    const acts = (await call('GET console/ingredients/{id}/history', { id: talc })).body.list.map(({ act }) => act);
    expect(acts).toEqual(['UPDATE', 'UPDATE']);
  });

  test('an ignored word stays off the list until that is taken back; its labels stay incomplete', async () => {
    const id = await create('Aqua, Quuxylate');
    expect((await call('POST console/unknown-ingredients/ignore', { token: 'quuxylate' })).status).toBe(200);
    expect(await tokens('quuxyl')).toEqual([]);
    const ignored = (await call('GET console/unknown-ingredients', { ignored: 1, keyword: 'quux' })).body.list;
    expect(ignored).toMatchObject([{ token: 'quuxylate', occurrences: 1 }]);
    expect((await product(id)).ingredients_status).toBe('PARTIAL');
    expect((await call('POST console/unknown-ingredients/ignore', { token: 'quuxylate' })).status).toBe(404);
    expect((await call('POST console/unknown-ingredients/restore', { token: 'quuxylate' })).status).toBe(200);
    expect(await tokens('quuxyl')).toEqual(['quuxylate']);
    expect((await call('POST console/unknown-ingredients/restore', { token: 'quuxylate' })).status).toBe(404);
  });

  test('an ignored word that its ingredient has by now is ignored no more once it is assigned, and the audit log says so', async () => {
    await create('Aqua, Wimblefrost');
    expect((await call('POST console/unknown-ingredients/ignore', { token: 'wimblefrost' })).status).toBe(200);
    const { id } = await ingredient('GLYCERIN');
    const { version, info } = (await call('GET console/ingredients/{id}', { id })).body;
    const synonyms = [...(info.synonyms as string[]), 'wimblefrost'];
    const edited = await call('PUT console/ingredients/{id}', { id, version, synonyms });
    expect(edited.status).toBe(200);
    const noted = async () => {
      const { rows } = await sql<{ act: string }>`
        select act from audit_entry where subject_kind = 'unknown-ingredients' and subject_id = 'wimblefrost' order by id`.execute(db());
      return rows.map(({ act }) => act);
    };
    expect(await noted()).toEqual(['unknown-ingredients.ignore']);
    const assign = () => call('POST console/unknown-ingredients/assign', { token: 'wimblefrost', ingredient_id: id });
    expect((await assign()).status).toBe(200);
    expect((await call('GET console/unknown-ingredients', { ignored: 1, keyword: 'wimble' })).body.list).toEqual([]);
    // The ingredient had the word already: nothing but the word’s own entry tells of this.
    expect((await call('GET console/ingredients/{id}', { id })).body.version).toBe(edited.body.version);
    expect(await noted()).toEqual(['unknown-ingredients.ignore', 'unknown-ingredients.restore']);
    expect((await assign()).status).toBe(200);
    expect(await noted()).toHaveLength(2);
  });

  test('an ingredient that CosIng does not have is known once it is made, with its synonyms', async () => {
    const id = await create('Aqua, Frobnicol, Oil of Frob');
    const made = await call('POST console/ingredients', { inci: 'Frobnicol', name: 'Frobnicol', synonyms: ['Oil of Frob'] });
    expect(made.status).toBe(200);
    await reread(async () => expect(await product(id)).toMatchObject({ ingredients_status: 'COMPLETE' }));
    expect(await entry('frobnicol')).toMatchObject({ kind: 'KNOWN', ingredient: { id: made.body.id, inci: 'FROBNICOL' } });
  });

  test('an ingredient of a group is in it from the beginning', async () => {
    await sql`delete from ingredient_group_member where ingredient_id in (select id from ingredient where inci = 'BUTYLPARABEN')`.execute(
      db(),
    );
    await sql`update product_ingredient set ingredient_id = null where ingredient_id in (select id from ingredient where inci = 'BUTYLPARABEN')`.execute(
      db(),
    );
    await sql`delete from ingredient where inci = 'BUTYLPARABEN'`.execute(db());
    const made = await call('POST console/ingredients', { inci: 'Butylparaben', name: 'Butylparaben' });
    expect((await call('GET console/ingredients/{id}', { id: made.body.id })).body.info.groups).toHaveLength(1);
  });

  test('names of other ingredients are refused by field', async () => {
    const { id, version } = await ingredient('GLYCERIN');
    const taken = await call('PUT console/ingredients/{id}', { id, version, synonyms: ['Water'] });
    expect([taken.status, taken.error.errors?.[0]?.field]).toEqual([400, 'synonyms']);
    const twin = await call('POST console/ingredients', { inci: 'Water', name: 'Water' });
    expect([twin.status, twin.error.errors?.[0]?.field]).toEqual([400, 'inci']);
    const again = await call('POST console/ingredients', { inci: 'Glycerin', name: 'Glycerin' });
    expect([again.status, again.error.errors?.[0]?.field]).toEqual([400, 'inci']);
    const renamed = await call('PUT console/ingredients/{id}', { id, version, inci: 'OTHER' });
    expect(renamed.error.errors?.[0]?.field).toBe('inci');
    const water = await call('POST console/unknown-ingredients/assign', { token: 'Water', ingredient_id: id });
    expect(water.error.errors?.[0]?.field).toBe('token');
    expect((await call('POST console/unknown-ingredients/assign', { token: 'blorb', ingredient_id: 999_999 })).status).toBe(404);
    expect((await call('PUT console/ingredients/{id}', { id, version, synonyms: ['–'] })).error.errors?.[0]?.field).toBe('synonyms');
  });

  test('two who assign one word to two ingredients at once: one of them is refused', async () => {
    await create('Aqua, Snarfle extract');
    const ids = [(await ingredient('TALC')).id, (await ingredient('GLYCERIN')).id];
    const both = await Promise.all(
      ids.map((id) => call('POST console/unknown-ingredients/assign', { token: 'snarfle extract', ingredient_id: id })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('moderators see none of it', async () => {
    const moderator = (await becomeStaff(db(), 'MODERATOR')).token;
    for (const key of ['GET console/unknown-ingredients', 'GET console/ingredients'] as const)
      expect((await api.call(key, {}, { staff: moderator })).error.code).toBe('forbidden');
    const ignored = await api.call('POST console/unknown-ingredients/ignore', { token: 'x' }, { staff: moderator });
    expect(ignored.error.code).toBe('forbidden');
  });
});
