import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { importCatalogue } from '../import.ts';
import { undoImport } from '../undo.ts';

const folder = temporaryFolder('rosewater-archived-again-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ALL = ['brands', 'categories', 'categories', 'properties', 'property-options'];

describeOnBoth('undoing an import that took things out of the archive', (database) => {
  const db = () => database().kysely;

  /** A brand, a category below another and a property with an option, all of that name and in the archive. */
  async function archiveThings(name: string): Promise<void> {
    const slug = name.toLowerCase();
    await sql`
      with b as (insert into brand (slug, name, letter) values (${slug}, ${name}, 'X') returning id),
        u as (insert into category (parent_id, level, slug, position) values (null, 1, ${`${slug}-hall`}, 901) returning id),
        c as (insert into category (parent_id, level, slug, position) select id, 2, ${`${slug}-creams`}, 902 from u returning id),
        t as (
          insert into category_text (category_id, lang, name)
          select id, 'en', ${`${name} hall`} from u union all select id, 'en', ${`${name} creams`} from c),
        a as (insert into attribute (slug, position) values (${`${slug}-finish`}, 900) returning id),
        o as (insert into attribute_option (attribute_id, slug, position) select id, 'soft', 0 from a returning id)
      insert into resource_version (resource, subject_id, version, archived_at)
      select 'brands', id::text, 2, now() from b union all select 'categories', id::text, 2, now() from u
      union all select 'categories', id::text, 2, now() from c union all select 'properties', id::text, 2, now() from a
      union all select 'property-options', id::text, 2, now() from o`.execute(db());
  }

  const archivedOf = async (name: string) =>
    (
      await sql<{ resource: string }>`
        select v.resource from resource_version v where v.archived_at is not null and (v.resource, v.subject_id) in (
          select 'brands', id::text from brand where slug = ${name.toLowerCase()}
          union all select 'categories', id::text from category where slug like ${`${name.toLowerCase()}-%`}
          union all select 'properties', id::text from attribute where slug = ${`${name.toLowerCase()}-finish`}
          union all select 'property-options', o.id::text from attribute_option o join attribute a on a.id = o.attribute_id
            where a.slug = ${`${name.toLowerCase()}-finish`})
        order by v.resource`.execute(db())
    ).rows.map(({ resource }) => resource);

  /** Which brand and categories of that name the search finds. */
  const found = async (name: string) =>
    (
      await sql<{ slug: string }>`
        select slug from search_item where slug in (${name.toLowerCase()}, ${`${name.toLowerCase()}-hall`}, ${`${name.toLowerCase()}-creams`})
        order by slug`.execute(db())
    ).rows.length;

  async function importThings(name: string): Promise<{ id: number; products: number[] }> {
    const file = path.join(folder, `${name}.csv`);
    const row = (at: number) => `${name} ${at},${name},${name} hall > ${name} creams,5,USD,${name} finish: Soft`;
    writeFileSync(file, `${['name,brand,category_path,price,currency,attributes', row(1), row(2)].join('\n')}\n`);
    const { id } = await importCatalogue(database(), file, { report: path.join(folder, 'report.csv'), source: name });
    const { rows } = await sql<{ id: number }>`select id from product where import_run_id = ${id} order by id`.execute(db());
    return { id, products: rows.map((product) => product.id) };
  }

  test('puts back into the archive what nothing uses, from the bottom up, and out of the search', async () => {
    await archiveThings('Aldarosa');
    expect(await archivedOf('Aldarosa')).toEqual(ALL);
    const { id } = await importThings('Aldarosa');
    expect([await archivedOf('Aldarosa'), await found('Aldarosa')]).toEqual([[], 3]);
    expect((await undoImport(database(), id)).kept).toEqual([]);
    expect([await archivedOf('Aldarosa'), await found('Aldarosa')]).toEqual([ALL, 0]);
  });

  test('leaves in the shop what a product uses that stays', async () => {
    await archiveThings('Beldarosa');
    const { id, products } = await importThings('Beldarosa');
    await sql`insert into favourite_product (member_id, product_id) select min(id), ${products[0]} from member`.execute(db());
    expect((await undoImport(database(), id)).kept).toMatchObject([{ id: products[0], reason: 'IN_USE' }]);
    expect([await archivedOf('Beldarosa'), await found('Beldarosa')]).toEqual([[], 3]);
  });

  test('leaves in the shop what others gave to their products since, and archives the rest', async () => {
    await archiveThings('Celdarosa');
    const { id } = await importThings('Celdarosa');
    // Their counts are behind until the undoing ends.
    await sql`
      update product set brand_id = (select id from brand where slug = 'celdarosa')
      where id = (select min(id) from product)`.execute(db());
    expect((await undoImport(database(), id)).kept).toEqual([]);
    expect([await archivedOf('Celdarosa'), await found('Celdarosa')]).toEqual([ALL.slice(1), 1]);
  });
});
