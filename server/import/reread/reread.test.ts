import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi } from '../../../test/support/api.ts';
import { describeOnBoth } from '../../../test/support/database.ts';
import { memberGroup } from '../../../test/support/member-group.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { Database } from '../../db/client.ts';
import { importCatalogue } from '../import.ts';
import { LABEL_READER } from '../inci/index.ts';
import { rereadLabels } from './index.ts';

const folder = temporaryFolder('rosewater-labels-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const AVOBENZONE = 'BUTYL METHOXYDIBENZOYLMETHANE';

/** Labels that name avobenzone, each in another way, and two that do not. */
const LABELS = {
  'Claim cream': '-Avobenzone 3%, Homosalate 9%: Sunscreen.\nAqua, Glycerin, Urea, Talc, Mica',
  'Praise cream': '-Avobenzone: Protects your skin.\nAqua, Glycerin, Urea, Talc, Mica',
  'Facts cream':
    'Drug Facts Active ingredients Purpose Avobenzone 3.0% Sunscreen Uses helps prevent sunburn Inactive ingredients Aqua, Talc, Urea',
  'Shade cream': 'Aqua, Talc, Urea. May contain: Avobenzone',
  'Kit cream': 'Day cream:\nAqua, Avobenzone, Talc\nNight cream:\nAqua, Urea',
  'Warning cream': 'Aqua, Talc, Urea. Please note that Avobenzone may cause a reaction.',
  'Free cream': 'Aqua, Talc, Urea. Free from Avobenzone.',
  'Plain cream': 'Aqua, Talc, Urea',
};
const WITHOUT = ['Free cream', 'Plain cream'];

describeOnBoth('labels that are read again', (database) => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const run = (stopAfter = Number.POSITIVE_INFINITY) => {
    let batches = 0;
    return rereadLabels(database(), { log, isStopping: () => ++batches >= stopAfter });
  };
  const products = async () =>
    (
      await sql<{ name: string; status: string; reader: number | null; changed: Date; label: string | null }>`
        select t.name, p.ingredients_status as status, l.reader, p.changed_at as changed,
          (select string_agg(coalesce(g.inci, '?'), ', ' order by i.position) from product_ingredient i
            left join ingredient g on g.id = i.ingredient_id where i.product_id = p.id) as label
        from product p join product_text t on t.product_id = p.id and t.lang = 'en' join brand b on b.id = p.brand_id
        left join product_label l on l.product_id = p.id where b.name = 'Sunny' order by p.id`.execute(database().kysely)
    ).rows;
  const rememberAsOld = (where = sql<boolean>`true`) => sql`update product_label set reader = 0 where ${where}`.execute(database().kysely);

  beforeAll(async () => {
    const lines = Object.entries(LABELS).map(([name, label]) => `${name},Sunny,Sun > Creams,"${label}"`);
    writeFileSync(path.join(folder, 'sun.csv'), `name,brand,category_path,ingredients\n${lines.join('\n')}\n`);
    await importCatalogue(database(), path.join(folder, 'sun.csv'), { report: path.join(folder, 'report.csv'), source: 'Sun' });
  }, 60_000);

  test('an import keeps the texts with the version of the reader', async () => {
    expect((await products()).map(({ reader }) => reader)).toEqual(Object.keys(LABELS).map(() => LABEL_READER));
    expect(await run()).toEqual({ read: 0, changed: 0, isDone: true });
  });

  test('what an older reader left out is found, and nothing else is written', async () => {
    const before = await products();
    await sql`
      delete from product_ingredient where ingredient_id in (select id from ingredient where inci = ${AVOBENZONE})`.execute(
      database().kysely,
    );
    await sql`update product set ingredients_status = 'COMPLETE' where brand_id = (select id from brand where name = 'Sunny')`.execute(
      database().kysely,
    );
    await rememberAsOld();
    expect(await run()).toEqual({ read: before.length, changed: before.length - WITHOUT.length, isDone: true });
    const after = await products();
    expect(after.map(({ name, status, label, reader }) => ({ name, status, label, reader }))).toEqual(
      before.map(({ name, status, label, reader }) => ({ name, status, label, reader })),
    );
    const touched = after.filter(({ changed }, at) => changed.getTime() !== before[at]?.changed.getTime()).map(({ name }) => name);
    expect(touched).toEqual(Object.keys(LABELS).filter((name) => !WITHOUT.includes(name)));
    const { rows } = await sql<{ n: number }>`select product_count as n from ingredient where inci = ${AVOBENZONE}`.execute(
      database().kysely,
    );
    expect(rows[0]?.n).toBeGreaterThanOrEqual(Object.keys(LABELS).length - WITHOUT.length);
  });

  test('a run that was stopped goes on where it was', async () => {
    await sql`
      insert into product (slug, brand_id, category_id) select 'copy-' || n, brand_id, category_id
      from product cross join generate_series(1, 30) n where id = (select max(product_id) from product_label)`.execute(database().kysely);
    await sql`
      insert into product_label (product_id, texts, reader) select id, '{"Aqua, Talc"}', 0 from product where slug like 'copy-%'`.execute(
      database().kysely,
    );
    expect(await run(1)).toEqual({ read: 25, changed: 25, isDone: false });
    expect(await run()).toEqual({ read: 5, changed: 5, isDone: true });
    await sql`delete from product where slug like 'copy-%'`.execute(database().kysely);
  });

  test('of a label whose text was not kept the entries are read, and it is not called complete', async () => {
    await sql`
      update product_label set texts = '{}', reader = 0 where product_id in (
        select product_id from product_text where name in ('Plain cream', 'Shade cream'))`.execute(database().kysely);
    expect(await run()).toMatchObject({ read: 2, isDone: true });
    const found = (await products()).filter(({ name }) => name === 'Plain cream' || name === 'Shade cream');
    expect(found.map(({ status, label }) => [status, label])).toEqual([
      ['PARTIAL', `AQUA, TALC, UREA, ${AVOBENZONE}`],
      ['PARTIAL', 'AQUA, TALC, UREA'],
    ]);
  });

  test('no list without an ingredient, and nothing recommended, has a product whose label names it', async () => {
    const api = await openApi(database());
    try {
      const [id = 0] = (
        await sql<{ id: number }>`select id from ingredient where inci = ${AVOBENZONE}`.execute(database().kysely)
      ).rows.map((row) => row.id);
      const named = new Set(Object.keys(LABELS).filter((name) => !WITHOUT.includes(name)));
      const filter = { limit: 60, keyword: 'Sunny' };
      const all = (await api.call('POST product/search-web', filter)).body.list.map(({ name }) => name);
      expect(all.filter((name) => named.has(name))).toHaveLength(named.size);
      const without = (await api.call('POST product/search-web', { ...filter, ingredient_ids: [id], ingredient_mode: 'EXCLUDE' })).body
        .list;
      expect(without.map(({ name }) => name).filter((name) => named.has(name))).toEqual([]);
      const [me = { id: 0, token: '' }] = await memberGroup(api, 1);
      await sql`insert into member_ingredient (member_id, ingredient_id, kind) values (${me.id}, ${id}, 'ALLERGIC')`.execute(
        database().kysely,
      );
      const hidden = (await api.call('POST product/search-web', { ...filter, hide_avoided: 'YES' }, me)).body.list;
      const recommended = (await api.call('GET recommended/product/list', { limit: 60 }, me)).body.list;
      expect(recommended.length).toBeGreaterThan(0);
      expect(
        [...hidden.map(({ name }) => name), ...recommended.map(({ product }) => product.name)].filter((name) => named.has(name)),
      ).toEqual([]);
    } finally {
      await api.stop();
    }
  });

  test('a name that is given while labels are being read counts in these, too', async () => {
    writeFileSync(path.join(folder, 'odd.csv'), 'name,brand,category_path,ingredients\nOdd cream,Odd,Sun > Creams,"Aqua, Zorblax"\n');
    await importCatalogue(database(), path.join(folder, 'odd.csv'), { report: path.join(folder, 'odd-report.csv'), source: 'Odd' });
    const status = async () =>
      (
        await sql<{ status: string }>`
          select ingredients_status as status from product where brand_id = (select id from brand where name = 'Odd')`.execute(
          database().kysely,
        )
      ).rows[0]?.status;
    expect(await status()).toBe('PARTIAL');
    await rememberAsOld(sql`product_id in (select id from product where brand_id = (select id from brand where name = 'Odd'))`);
    // Between the reading of the label and its writing.
    const nameMeanwhile = async () =>
      sql`insert into ingredient_synonym (key, name, ingredient_id) select 'ZORBLAX', 'zorblax', id from ingredient where inci = 'TALC'
        on conflict do nothing`.execute(database().kysely);
    const meanwhile: Database = {
      ...database(),
      withoutTimeout: async (work) => {
        await nameMeanwhile();
        return database().withoutTimeout(work);
      },
    };
    expect(await rereadLabels(meanwhile, { log, isStopping: () => false })).toEqual({ read: 1, changed: 1, isDone: true });
    expect(await status()).toBe('COMPLETE');
  });
});
