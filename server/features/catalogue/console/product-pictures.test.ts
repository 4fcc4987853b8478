import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Api, apiOnBoth } from '../../../../test/support/api.ts';
import { noise } from '../../../../test/support/hostile-pictures.ts';
import { sendPicture } from '../../../../test/support/send-picture.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { readConfig } from '../../../config.ts';

const config = readConfig({ DATA_DIR: temporaryFolder('rosewater-product-pictures-'), LOG_LEVEL: 'silent' });

apiOnBoth(
  'pictures of products in the console',
  (api: Api) => {
    const db = () => api.database().kysely;
    let staff = '';
    let images: string[] = [];
    beforeAll(async () => {
      staff = (await becomeStaff(db(), 'EDITOR')).token;
      const bytes = await noise(80, 100).jpeg().toBuffer();
      const sent = [];
      for (let n = 0; n < 3; n += 1) sent.push((await sendPicture(api, 'POST console/picture', { bytes }, staff)).body.image);
      images = sent;
    });
    const places = async () => {
      const { rows } = await sql<{ brand: number; category: number }>`
        select (select min(id) from brand) as brand, (select min(id) from category where level = 3) as category`.execute(db());
      return { brand_id: rows[0]?.brand, category_id: rows[0]?.category };
    };
    const create = async (pictures: unknown) => {
      const given = { ...(await places()), texts: { en: { name: 'Pictured cream' } }, pictures };
      return api.call('POST console/products', given, { staff });
    };
    const one = async (id: number) => (await api.call('GET console/products/{id}', { id }, { staff })).body;
    const shown = async (id: number, lang = 'en') => {
      const slug = String((await one(id)).info.slug);
      return (await api.call('GET product/slug/detail/{slug}', { slug }, { lang })).body.info;
    };
    const put = async (id: number, pictures: unknown) =>
      api.call('PUT console/products/{id}', { id, version: (await one(id)).version, pictures }, { staff });
    const [first, second, third] = [() => images[0] ?? '', () => images[1] ?? '', () => images[2] ?? ''];

    test('several stand in order, with words by language; lists have the first', async () => {
      const pictures = [
        { image: first(), alt: { en: 'A bottle', de: 'Eine Flasche' } },
        { image: second(), alt: { en: 'A smear', fr: '' } },
        { image: third().slice('/pictures/'.length) },
      ];
      const { status, body } = await create(pictures);
      expect(status).toBe(200);
      const id = Number(body.id);
      const kept = [pictures[0], { image: second(), alt: { en: 'A smear' } }, { image: third(), alt: {} }];
      expect((await one(id)).info).toMatchObject({ pictures: kept, image: first() });
      const german = await shown(id, 'de');
      expect(german.image).toBe(first());
      expect(german.pictures.map(({ image, alt }) => [image, alt])).toEqual([
        [first(), 'Eine Flasche'],
        [second(), 'A smear'],
        [third(), `${german.brand.name} Pictured cream`],
      ]);
      const { list } = (await api.call('GET console/products', { keyword: String(id) }, { staff })).body;
      expect(list.find((row) => row.id === id)?.image).toBe(first());
    });

    test('they are moved, taken off and brought back by the history, which tells of them in one change', async () => {
      const id = Number((await create([{ image: first(), alt: { en: 'A bottle' } }, { image: second() }])).body.id);
      await sql`update product set tint = '#112233' where id = ${id}`.execute(db());
      expect((await put(id, [{ image: second() }, { image: first(), alt: { en: 'A bottle' } }])).status).toBe(200);
      expect((await shown(id)).pictures.map(({ image, tint }) => [image, tint])).toEqual([
        [second(), null],
        [first(), '#112233'],
      ]);
      expect((await shown(id)).image).toBe(second());
      expect((await put(id, null)).status).toBe(200);
      const drawn = `/pictures/drawn-${id}.webp`;
      const bare = await shown(id);
      expect(bare).toMatchObject({ image: drawn, pictures: [{ image: drawn, alt: `${bare.brand.name} ${bare.name}` }] });
      const { list } = (await api.call('GET console/products/{id}/history', { id }, { staff })).body;
      expect(list[0]?.changes).toMatchObject([{ field: 'pictures', after: [] }]);
      await api.call('POST console/products/{id}/revert', { id, revision_id: list[0]?.id, version: 3 }, { staff });
      await api.call('POST console/products/{id}/revert', { id, revision_id: list[1]?.id, version: 4 }, { staff });
      expect((await one(id)).info.pictures).toEqual([
        { image: first(), alt: { en: 'A bottle' } },
        { image: second(), alt: {} },
      ]);
      expect((await shown(id)).image).toBe(first());
      const { token: admin } = await becomeStaff(db(), 'ADMIN');
      const log = (await api.call('GET console/audit', { subject: `products/${id}`, limit: 5 }, { staff: admin })).body;
      expect(log.list.some(({ after }) => JSON.stringify(after).includes('pictures'))).toBe(true);
    });

    test('another first picture, as an import brings it, stands before the others and has no words of the old one', async () => {
      const id = Number((await create([{ image: first(), alt: { en: 'A bottle' } }, { image: second() }])).body.id);
      await sql`update product set image = 'imported-1-abc.webp' where id = ${id}`.execute(db());
      const { brand, name, pictures } = await shown(id);
      expect(pictures.map(({ image, alt }) => [image, alt])).toEqual([
        ['/pictures/imported-1-abc.webp', `${brand.name} ${name}`],
        [second(), `${brand.name} ${name}`],
      ]);
    });

    test.each([
      ['one that is none', () => [{ image: first() }, { image: '/pictures/none.jpg' }], 'pictures.1.image'],
      ['one elsewhere', () => [{ image: 'https://elsewhere.example/x.jpg' }], 'pictures.0.image'],
      ['the same twice', () => [{ image: first() }, { image: first() }], 'pictures'],
      ['words in no language', () => [{ image: first(), alt: { xx: 'x' } }], 'pictures.0.alt.xx'],
      ['words without end', () => [{ image: first(), alt: { en: 'x'.repeat(301) } }], 'pictures.0.alt.en'],
      ['words that are none', () => [{ image: first(), alt: { en: 5 } }], 'pictures.0.alt.en'],
      ['no list', () => 'x.jpg', 'pictures'],
      ['too many', () => Array.from({ length: 21 }, (_, n) => ({ image: `x${n}.jpg` })), 'pictures'],
    ])('%s is refused by name, and nothing is written', async (_what, pictures, field) => {
      const id = Number((await create([{ image: first() }])).body.id);
      const { status, error } = await put(id, pictures());
      expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
      expect(await one(id)).toMatchObject({ version: 1, info: { pictures: [{ image: first(), alt: {} }] } });
    });
  },
  () => ({ config }),
);
