import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { importCatalogue } from '../import.ts';

const folder = temporaryFolder('rosewater-import-archive-');

describeOnBoth('an import that brings products of archived things', (database) => {
  test('takes those back into the shop, with a revision, and leaves the others in the archive', async () => {
    const { kysely } = database();
    await sql`insert into brand (slug, name, letter) values ('kept-away', 'Kept Away', 'K'), ('still-away', 'Still Away', 'S')`.execute(
      kysely,
    );
    const archive = (resource: string, table: string, slug: string) =>
      sql`
      insert into resource_version (resource, subject_id, version, archived_at)
      select ${resource}, id::text, 2, now() from ${sql.table(table)} where slug = ${slug}`.execute(kysely);
    const empty = await sql<{ slug: string }>`
      select c.slug from category c where level = 3 and product_count = 0 order by id limit 1`.execute(kysely);
    const slug = empty.rows[0]?.slug ?? '';
    await archive('brands', 'brand', 'kept-away');
    await archive('brands', 'brand', 'still-away');
    await archive('categories', 'category', slug);
    const place = await sql<{ path: string }>`
      with recursive up as (
        select id, parent_id, level from category where slug = ${slug}
        union all select c.id, c.parent_id, c.level from category c join up on up.parent_id = c.id)
      select string_agg(t.name, ' > ' order by up.level) as path from up join category_text t on t.category_id = up.id and t.lang = 'en'`.execute(
      kysely,
    );
    const file = path.join(folder, 'archived.csv');
    const row = `A cream,Kept Away,"${place.rows[0]?.path}",9.50,USD,,,,,`;
    writeFileSync(file, `name,brand,category_path,price,currency,barcode,ingredients,image,description,attributes\n${row}\n`);
    await importCatalogue(database(), file, { report: path.join(folder, 'report.csv') });
    const { rows } = await sql<{ subject: string; archived: boolean; version: number }>`
      select coalesce(b.slug, c.slug) as subject, v.archived_at is not null as archived, v.version from resource_version v
      left join brand b on v.resource = 'brands' and b.id::text = v.subject_id
      left join category c on v.resource = 'categories' and c.id::text = v.subject_id order by v.resource, v.subject_id::integer`.execute(
      kysely,
    );
    expect(rows).toEqual([
      { subject: 'kept-away', archived: false, version: 3 },
      { subject: 'still-away', archived: true, version: 2 },
      { subject: slug, archived: false, version: 3 },
    ]);
    const acts = await sql<{ act: string }>`select act from resource_revision where version = 3`.execute(kysely);
    expect(acts.rows).toEqual([{ act: 'RESTORE' }, { act: 'RESTORE' }]);
    const found = await sql`select from search_item where slug in ('kept-away', ${slug})`.execute(kysely);
    expect(found.rows).toHaveLength(2);
  });
});
