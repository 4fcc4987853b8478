import fs from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../support/root.ts';

/** Files and folders that a server needs to run. */
const PARTS = ['contract', 'i18n', 'server', 'demo', 'dist', 'package.json'];

/**
 * Copies a source tree as its next version: with a new version number and a migration that adds a table, a column and an index. Uses the
 * project's installed packages. Resolves to the folder, which is created inside `into`.
 */
export async function makeNextVersion(tree: string, version: string, into: string): Promise<string> {
  const folder = path.join(into, version);
  for (const part of PARTS) {
    const from = path.join(tree, part);
    const isThere = await fs.access(from).then(
      () => true,
      () => false,
    );
    if (isThere) await fs.cp(from, path.join(folder, part), { recursive: true });
  }
  await fs.symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const manifest = JSON.parse(await fs.readFile(path.join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  await fs.writeFile(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));
  const name = `next_version_${version.replaceAll(/\W/g, '_')}`;
  await fs.writeFile(
    path.join(folder, 'server/db/migrations', `9${version.replaceAll(/\D/g, '').padStart(4, '0')}_${name}.sql`),
    migration(name),
  );
  return folder;
}

const migration = (name: string): string => `
create table ${name} (id integer primary key, note text not null default '');
comment on table ${name} is 'none: what the next version keeps';
alter table member add column ${name} integer not null default 0;
comment on column member.${name} is 'none';
create index ${name}_index on review_record (created_at, id);
`;
