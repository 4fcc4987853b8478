import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { MIGRATIONS } from '../../server/db/migration-files.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A folder with the project's migrations and additional ones, by file name. */
export function withMigrations(more: Record<string, string>): URL {
  const folder = temporaryFolder('rosewater-migrations-');
  fs.cpSync(MIGRATIONS, folder, { recursive: true });
  for (const [name, text] of Object.entries(more)) fs.writeFileSync(`${folder}/${name}`, text);
  return pathToFileURL(`${folder}/`);
}
