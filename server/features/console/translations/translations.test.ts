import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';

type Values = Record<string, string | null>;

apiOnBoth('translations in the console', (api) => {
  const db = () => api.database().kysely;
  const editor = async () => (await becomeStaff(db(), 'EDITOR')).token;
  const cell = async (staff: string, lang: string, type: string) =>
    (await api.call('GET console/translations', {}, { staff })).body.matrix[lang]?.[type] ?? { fields: 0, filled: 0, stale: 0 };
  const put = (staff: string, items: object[]) => api.call('PUT console/translations', { items }, { staff });
  const one = async (staff: string, type: string, id: number | string) =>
    (await api.call('GET console/translations/{type}/{id}', { type, id }, { staff })).body;
  const topic = async (staff: string, title: string, more: Record<string, Values> = {}) =>
    (await api.call('POST console/topics', { texts: { en: { title }, ...more } }, { staff })).body.id;
  const write = (staff: string, id: number | string, lang: string, title: string | null, more: object = {}) =>
    put(staff, [{ type: 'topics', id, lang, values: { title }, ...more }]);
  const titles = async (lang: string) => (await api.call('GET topic/all', {}, { lang })).body.list.map(({ title }) => title);
  const english = async (staff: string, id: number | string, title: string) => {
    const { version } = await one(staff, 'topics', id);
    return api.call('PUT console/topics/{id}', { id, version, texts: { en: { title } } }, { staff });
  };
  const listed = async (staff: string, query: object) =>
    (await api.call('GET console/translations/list', { limit: 60, ...query }, { staff })).body;

  test('a translation fills a cell of the matrix and is on the page; removed, English shows and the cell is as before', async () => {
    const staff = await editor();
    const id = await topic(staff, 'Night routines');
    const before = await cell(staff, 'de', 'topics');
    const saved = await write(staff, id, 'de', 'Abendpflege');
    expect(saved.body.list).toEqual([{ type: 'topics', id, version: 2 }]);
    expect(await cell(staff, 'de', 'topics')).toEqual({ ...before, filled: before.filled + 1 });
    expect(await titles('de')).toContain('Abendpflege');
    await write(staff, id, 'de', null);
    expect(await cell(staff, 'de', 'topics')).toEqual(before);
    expect(await titles('de')).toContain('Night routines');
    const { list } = (await api.call('GET console/topics/{id}/history', { id }, { staff })).body;
    expect(list[0]).toMatchObject({ act: 'UPDATE', changes: [{ field: 'title', lang: 'de', before: 'Abendpflege', after: null }] });
    const { token: admin } = await becomeStaff(db(), 'ADMIN');
    const audit = (await api.call('GET console/audit', { act: 'topics.update' }, { staff: admin })).body.list;
    expect(audit[0]).toMatchObject({ subject: { kind: 'topics', id: String(id) }, before: { 'title.de': 'Abendpflege' } });
  });

  test('the matrix says what a full count says, after edits, archives and restores', async () => {
    const staff = await editor();
    const id = await topic(staff, 'Masks', { fr: { title: 'Masques' }, de: { title: 'Masken' } });
    await english(staff, id, 'Sheet masks');
    await api.call('DELETE console/topics/{id}', { id }, { staff });
    const other = await topic(staff, 'Brushes', { fr: { title: 'Pinceaux' } });
    await api.call('DELETE console/topics/{id}', { id: other }, { staff });
    await api.call('POST console/topics/{id}/restore', { id: other }, { staff });
    const added = (await api.call('GET console/translations', {}, { staff })).body.matrix;
    await sql`delete from translation_count`.execute(db());
    const counted = (await api.call('GET console/translations', {}, { staff })).body;
    expect(counted.matrix).toEqual(added);
    expect(counted.counted_at).not.toBeNull();
    expect(counted.matrix.en?.topics).toMatchObject({ filled: counted.matrix.de?.topics?.fields, stale: 0 });
  });

  test('a changed original makes its translations stale, until they are written or confirmed, or it is what it was', async () => {
    const staff = await editor();
    const id = await topic(staff, 'Sun care', { de: { title: 'Sonnenpflege' }, fr: { title: 'Soins solaires' } });
    const fresh = await one(staff, 'topics', id);
    const before = await cell(staff, 'de', 'topics');
    await english(staff, id, 'Sun and shade');
    const stale = await one(staff, 'topics', id);
    expect(stale.stale).toEqual({ de: ['title'], fr: ['title'] });
    expect(stale.sources).toEqual(fresh.sources);
    expect(stale.earlier.de).toEqual({ title: 'Sun care' });
    expect(await cell(staff, 'de', 'topics')).toEqual({ ...before, stale: before.stale + 1 });
    expect((await listed(staff, { type: 'topics', lang: 'de', state: 'STALE' })).list).toContainEqual(
      expect.objectContaining({ id, field: 'title', english: 'Sun and shade', text: 'Sonnenpflege', state: 'STALE' }),
    );
    await write(staff, id, 'de', 'Sonne und Schatten');
    expect((await one(staff, 'topics', id)).stale).toEqual({ fr: ['title'] });
    expect((await write(staff, id, 'fr', 'Soins solaires')).body.list[0]?.version).toBe(4);
    expect((await one(staff, 'topics', id)).stale).toEqual({});
    await english(staff, id, 'Sun');
    await english(staff, id, 'Sun and shade');
    expect((await one(staff, 'topics', id)).stale).toEqual({});
    expect(await cell(staff, 'de', 'topics')).toEqual(before);
  });

  test('English and a translation saved together belong to each other', async () => {
    const staff = await editor();
    const id = await topic(staff, 'Hair', { de: { title: 'Haar' }, fr: { title: 'Cheveux' } });
    const texts = { de: { title: 'Haarpflege' }, en: { title: 'Hair care' } };
    await api.call('PUT console/topics/{id}', { id, version: 1, texts }, { staff });
    expect((await one(staff, 'topics', id)).stale).toEqual({ fr: ['title'] });
  });

  test('all are written or none; what is wrong is named', async () => {
    const staff = await editor();
    const id = await topic(staff, 'Lips');
    const good = { type: 'topics', id, lang: 'de', values: { title: 'Lippen' } };
    const refused = async (item: object) => {
      const { status, error } = await put(staff, [good, item]);
      return [status, error.errors?.[0]?.field];
    };
    expect(await refused({ ...good, id: 999_999 })).toEqual([400, 'items.1.id']);
    for (const lang of ['xx', 'en', 'deutsch', '']) expect(await refused({ ...good, lang })).toEqual([400, 'items.1.lang']);
    expect(await refused({ ...good, values: { title: '' } })).toEqual([400, 'items.1.values.title']);
    expect(await refused({ ...good, values: { title: 'x'.repeat(151) } })).toEqual([400, 'items.1.values.title']);
    expect(await refused({ ...good, values: { nonsense: 'x' } })).toEqual([400, 'items.1.values']);
    expect(await refused({ ...good, type: 'members' })).toEqual([400, 'items.1.type']);
    expect((await one(staff, 'topics', id)).texts).toEqual({ en: { title: 'Lips' } });
  });

  test('empty on purpose is no fallback; a text alone is no translation of the others', async () => {
    const staff = await editor();
    const id = (
      await api.call(
        'POST console/banners',
        { position: 0, texts: { en: { kicker: 'New', title: 'Soft light', description: 'A glow' } } },
        { staff },
      )
    ).body.id;
    const shown = async () =>
      (await api.call('GET banner/pagination/list', { limit: 60 }, { lang: 'de' })).body.list.find((b) => b.id === id);
    await put(staff, [{ type: 'banners', id, lang: 'de', values: { description: '' } }]);
    expect(await shown()).toMatchObject({ title: 'Soft light', description: '' });
    expect((await one(staff, 'banners', id)).texts.de).toEqual({ kicker: null, title: null, description: '' });
    const states = (await listed(staff, { type: 'banners', lang: 'de' })).list.filter((row) => row.id === id);
    expect(states.map(({ field, state }) => [field, state])).toEqual([
      ['kicker', 'MISSING'],
      ['title', 'MISSING'],
      ['description', 'FILLED'],
    ]);
    // Saved in the editor as it was read, nothing of it becomes a translation.
    const { version, texts } = (await api.call('GET console/banners/{id}', { id }, { staff })).body;
    expect((await api.call('PUT console/banners/{id}', { id, version, texts: { de: { title: null } } }, { staff })).body.version).toBe(
      version,
    );
    expect(texts.de?.title).toBeNull();
    await put(staff, [{ type: 'banners', id, lang: 'de', values: { description: null } }]);
    expect(await shown()).toMatchObject({ description: 'A glow' });
  });

  test('a product is found by its translated name, and its page shows what is translated of it', async () => {
    const staff = await editor();
    const { rows } = await sql<{ id: number; slug: string; name: string }>`
      select p.id, p.slug, t.name from product p join product_text t on t.product_id = p.id and t.lang = 'en' where p.is_active order by p.id limit 1`.execute(
      db(),
    );
    const { id = 0, slug = '', name = '' } = rows[0] ?? {};
    await sql`delete from product_text where product_id = ${id} and lang = 'fi'`.execute(db());
    const detail = async () => (await api.call('GET product/slug/detail/{slug}', { slug }, { lang: 'fi' })).body.info;
    await put(staff, [{ type: 'products', id, lang: 'fi', values: { description: 'Kevyt voide' } }]);
    expect(await detail()).toMatchObject({ name, description: 'Kevyt voide' });
    await put(staff, [{ type: 'products', id, lang: 'fi', values: { name: 'Kuutamovoide' } }]);
    expect((await detail()).name).toBe('Kuutamovoide');
    const found = async () => (await api.call('POST product/search-web', { keyword: 'Kuutamovoide' }, { lang: 'fi' })).body.list[0]?.slug;
    await expect.poll(found, { timeout: 60_000 }).toBe(slug);
    expect(
      (await listed(staff, { type: 'products', lang: 'fi', keyword: slug, state: 'FILLED' })).list.map(({ field }) => field),
    ).toContain('name');
  });

  test('of two people at once one is told what the other wrote', async () => {
    const staff = await editor();
    const id = await topic(staff, 'Feet');
    const { version } = await one(staff, 'topics', id);
    const answers = await Promise.all([write(staff, id, 'de', 'Füße', { version }), write(staff, id, 'de', 'Fußpflege', { version })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.error).toMatchObject({ code: 'changed_meanwhile', version: version + 1, fields: ['items.0.values.title'] });
    // Another language is nobody's matter.
    expect((await write(staff, id, 'fr', 'Pieds', { version })).status).toBe(200);
    // English that is another than was seen is.
    await english(staff, id, 'Foot care');
    expect((await write(staff, id, 'it', 'Piedi', { version: version + 2 })).status).toBe(409);
  });

  test('many who write the same things in any order all come through', async () => {
    const staff = await editor();
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => topic(staff, `Order ${name}`)));
    const items = (lang: string, order: typeof ids) =>
      order.map((id) => ({ type: 'topics', id, lang, values: { title: `${lang} ${id}` } }));
    const sent = ['de', 'fr', 'it', 'es'].map((lang, at) => put(staff, items(lang, at % 2 === 0 ? ids : ids.toReversed())));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const before = (await api.call('GET console/translations', {}, { staff })).body.matrix;
    await sql`delete from translation_count`.execute(db());
    expect((await api.call('GET console/translations', {}, { staff })).body.matrix).toEqual(before);
  });

  test('lists count as they list, in every state and with a keyword', async () => {
    const staff = await editor();
    await topic(staff, 'Countable one', { sv: { title: 'Räknebar' } });
    await topic(staff, 'Countable two');
    const of = async (query: object) => listed(staff, { type: 'topics', lang: 'sv', ...query });
    for (const state of [undefined, 'MISSING', 'STALE', 'FILLED']) {
      const { list, count } = await of(state === undefined ? {} : { state });
      expect([state, list.length]).toEqual([state, Math.min(count, 60)]);
    }
    expect((await of({ keyword: 'countable' })).count).toBe(2);
    expect((await of({ keyword: 'countable', state: 'MISSING' })).list.map(({ english: text }) => text)).toEqual(['Countable two']);
    expect((await api.call('GET console/translations/list', { type: 'topics', lang: 'en' }, { staff })).status).toBe(400);
    expect((await api.call('GET console/translations/{type}/{id}', { type: 'topics', id: 'x' }, { staff })).status).toBe(404);
  });

  test('moderators neither read nor write them', async () => {
    const { token: staff } = await becomeStaff(db(), 'MODERATOR');
    expect((await api.call('GET console/translations', {}, { staff })).error.code).toBe('forbidden');
    expect((await write(staff, 1, 'de', 'Nicht ihres')).error.code).toBe('forbidden');
  });
});
