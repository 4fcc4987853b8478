import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Api, apiOnBoth } from '../../../../test/support/api.ts';
import { noise } from '../../../../test/support/hostile-pictures.ts';
import { sendPicture } from '../../../../test/support/send-picture.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { readConfig } from '../../../config.ts';

const config = readConfig({ DATA_DIR: temporaryFolder('rosewater-alt-texts-'), LOG_LEVEL: 'silent' });
const type = 'products';

apiOnBoth(
  'alternative texts of pictures among the translations',
  (api: Api) => {
    const db = () => api.database().kysely;
    let staff = '';
    let images: string[] = [];
    beforeAll(async () => {
      staff = (await becomeStaff(db(), 'EDITOR')).token;
      const bytes = await noise(80, 100).jpeg().toBuffer();
      for (let n = 0; n < 2; n += 1) images = [...images, (await sendPicture(api, 'POST console/picture', { bytes }, staff)).body.image];
    });
    const alt = (at: number) => `alt:${(images[at] ?? '').slice('/pictures/'.length)}`;
    const create = async (name: string) => {
      const { rows } = await sql<{ brand_id: number; category_id: number }>`
        select (select min(id) from brand) as brand_id, (select min(id) from category where level = 3) as category_id`.execute(db());
      const pictures = [
        { image: images[0], alt: { en: 'A bottle', de: 'Eine Flasche', fr: 'Un flacon' } },
        { image: images[1], alt: { en: 'A smear' } },
      ];
      return Number((await api.call('POST console/products', { ...rows[0], texts: { en: { name } }, pictures }, { staff })).body.id);
    };
    const thing = async (id: number) => (await api.call('GET console/translations/{type}/{id}', { type, id: String(id) }, { staff })).body;
    const cell = async (lang: string) => (await api.call('GET console/translations', {}, { staff })).body.matrix[lang]?.products;
    const put = (id: number, lang: string, values: object, more: object = {}) =>
      api.call('PUT console/translations', { items: [{ type, id, lang, values, ...more }] }, { staff });
    const listed = async (query: object) =>
      (await api.call('GET console/translations/list', { type, lang: 'de', limit: 60, ...query }, { staff })).body;
    const product = async (id: number) => (await api.call('GET console/products/{id}', { id }, { staff })).body;
    const english = async (id: number, words: string) => {
      const { version, info } = await product(id);
      const [first, ...others] = info.pictures as { image: string; alt: Record<string, string> }[];
      const pictures = [{ ...first, alt: { ...first?.alt, en: words } }, ...others];
      return api.call('PUT console/products/{id}', { id, version, pictures }, { staff });
    };
    const shown = async (id: number, lang: string) => {
      const slug = String((await product(id)).info.slug);
      return (await api.call('GET product/slug/detail/{slug}', { slug }, { lang })).body.info.pictures.map((picture) => picture.alt);
    };

    test('are counted, listed and written like every text, and are on the page; the history of the product tells it', async () => {
      await expect
        .poll(async () => (await api.call('GET console/translations', {}, { staff })).body.counted_at, { timeout: 60_000 })
        .not.toBeNull();
      const before = { de: await cell('de'), it: await cell('it') };
      const id = await create('Alt cream');
      const after = { de: await cell('de'), it: await cell('it') };
      const grown = (was: typeof after.de, fields: number, filled: number) => ({
        ...{ fields: (was?.fields ?? 0) + fields, filled: (was?.filled ?? 0) + filled, stale: was?.stale },
      });
      expect(after).toEqual({ de: grown(before.de, 3, 1), it: grown(before.it, 3, 0) });
      const { version, texts, pictures } = await thing(id);
      expect(texts.de).toMatchObject({ [alt(0)]: 'Eine Flasche', [alt(1)]: null });
      expect(pictures).toEqual({ [alt(0)]: images[0], [alt(1)]: images[1] });
      const own = { id, name: 'Alt cream', lang: 'de', type };
      expect((await listed({ keyword: 'Alt cream' })).list).toEqual([
        { ...own, field: 'name', english: 'Alt cream', text: null, state: 'MISSING' },
        { ...own, field: alt(0), english: 'A bottle', text: 'Eine Flasche', state: 'FILLED' },
        { ...own, field: alt(1), english: 'A smear', text: null, state: 'MISSING' },
      ]);
      const { list, count } = await listed({ state: 'FILLED', keyword: 'Alt cream' });
      expect([list.map(({ field }) => field), count]).toEqual([[alt(0)], 1]);
      const missing = await listed({ state: 'MISSING' });
      const last = await listed({ state: 'MISSING', offset: missing.count - 2, limit: 2 });
      expect(last.list.map((row) => [row.id, row.field])).toEqual([
        [id, 'name'],
        [id, alt(1)],
      ]);
      expect((await put(id, 'de', { [alt(1)]: 'Ein Abstrich', name: 'Altcreme' }, { version })).body.list).toEqual([
        { type, id, version: version + 1 },
      ]);
      expect(await shown(id, 'de')).toEqual(['Eine Flasche', 'Ein Abstrich']);
      expect(await cell('de')).toEqual(grown(after.de, 0, 2));
      const [told] = (await api.call('GET console/products/{id}/history', { id }, { staff })).body.list;
      expect(told?.changes.map(({ field, lang }) => [field, lang])).toEqual(
        expect.arrayContaining([
          ['pictures', null],
          ['name', 'de'],
        ]),
      );
      await put(id, 'de', { [alt(1)]: null });
      expect(await shown(id, 'de')).toEqual(['Eine Flasche', 'A smear']);
    });

    test('are stale once English changes, until they are written or confirmed, or it is what it was; a full count says the same', async () => {
      const id = await create('Stale cream');
      const fresh = await thing(id);
      const before = await cell('de');
      expect((await english(id, 'A tube')).status).toBe(200);
      const stale = await thing(id);
      expect(stale.stale).toEqual({ de: [alt(0)], fr: [alt(0)] });
      expect([stale.sources, stale.earlier.de]).toEqual([fresh.sources, { [alt(0)]: 'A bottle' }]);
      expect(await cell('de')).toEqual({ ...before, stale: (before?.stale ?? 0) + 1 });
      expect((await listed({ state: 'STALE' })).list).toContainEqual(expect.objectContaining({ id, field: alt(0), text: 'Eine Flasche' }));
      await sql`delete from translation_count`.execute(db());
      expect(await cell('de')).toEqual({ ...before, stale: (before?.stale ?? 0) + 1 });
      await put(id, 'de', { [alt(0)]: 'Eine Tube' });
      const { version } = (await put(id, 'fr', { [alt(0)]: 'Un flacon' })).body.list[0] ?? {};
      expect(version).toBe(stale.version + 2);
      expect((await thing(id)).stale).toEqual({});
      await english(id, 'A jar');
      await english(id, 'A tube');
      expect((await thing(id)).stale).toEqual({});
      expect(await cell('de')).toEqual(before);
    });

    test('travel as CSV both ways', async () => {
      const id = await create('File cream');
      const file = await api.call('GET console/translations/list', { type, lang: 'de', keyword: 'File cream', format: 'csv' }, { staff });
      const row = `products,${id},File cream,de,${alt(1)},A smear,`;
      expect(String(file.body)).toContain(`${row},0\n`);
      const send = async (text: string) => {
        const form = new FormData();
        form.set('file', new File([`type,id,name,lang,field,english,text\n${text}\n`], 'x.csv'));
        const sent = new Response(form);
        return api.app().http.inject({
          ...{ method: 'POST', url: '/api/console/translations/import', payload: Buffer.from(await sent.arrayBuffer()) },
          headers: { 'content-type': sent.headers.get('content-type') ?? '', cookie: `staff=${staff}` },
        });
      };
      expect((await send(`${row}Ein Abstrich`)).json()).toMatchObject({ things: 1, texts: 1 });
      expect(await shown(id, 'de')).toEqual(['Eine Flasche', 'Ein Abstrich']);
      const errors = async (text: string) => (await send(text)).json().errors?.map(({ field }: { field: string }) => field);
      expect(await errors(`products,${id},x,de,alt:none.webp,A smear,Nichts`)).toEqual(['rows.2.english']);
      expect(await errors(`products,${id},x,de,alt:none.webp,,Nichts`)).toEqual(['rows.2.text']);
      expect(await errors(`products,${id},x,de,alt:,,Nichts`)).toEqual(['rows.2.field']);
      expect(await errors(`brands,1,x,de,${alt(1)},,Nichts`)).toEqual(['rows.2.field']);
      expect(await errors(`products,${id},x,de,${alt(1)},A smudge,Ein Fleck`)).toEqual(['rows.2.english']);
    });

    test('of no other picture, not empty, not too long, and not over what somebody changed meanwhile', async () => {
      const id = await create('Refused cream');
      const refused = async (values: object, more: object = {}) => {
        const { status, error } = await put(id, 'de', values, more);
        return [status, error.errors?.[0]?.field ?? error.code];
      };
      expect(await refused({ 'alt:none.webp': 'Nichts' })).toEqual([400, 'items.0.values.alt:none.webp']);
      expect(await refused({ [alt(0)]: '' })).toEqual([400, `items.0.values.${alt(0)}`]);
      expect(await refused({ [alt(0)]: 'x'.repeat(301) })).toEqual([400, `items.0.values.${alt(0)}`]);
      expect((await refused({ nonsense: 'x' }))[0]).toBe(400);
      const { version } = await thing(id);
      await put(id, 'de', { [alt(0)]: 'Ein Fläschchen' });
      expect(await refused({ [alt(0)]: 'Eine Ampulle' }, { version })).toEqual([409, 'changed_meanwhile']);
      expect(await shown(id, 'de')).toEqual(['Ein Fläschchen', 'A smear']);
    });
  },
  () => ({ config }),
);
