import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { type Config, StartError } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { writePastEvents } from '../db/events.ts';
import { startFailure } from '../db/full-disk.ts';
import type { Log } from '../db/log.ts';
import { migrate } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { isEmpty, isOpened } from '../db/seed/seed.ts';
import { isDemoWithoutLogins, writeDemoLogins } from '../features/accounts/index.ts';
import { rebuildFeed } from '../features/community/index.ts';
import { rebuildMemberNames } from '../features/follows/index.ts';
import { rebuildAffinities } from '../features/recommendations/index.ts';
import { reindexAll } from '../features/search/index.ts';
import { writeDemoStaff } from '../features/staff/index.ts';
import { importCatalogue, mendIndexes } from '../import/import.ts';
import { nameIngredientGroups } from '../import/ingredient-groups.ts';
import { seedStarterContent } from '../starter-content/seed.ts';
import { loadDemo } from './demo.ts';

/**
 * Opens the database, migrates it, and fills an empty shop: with the catalogue named in the settings, otherwise with the demo if present.
 * `opened` is called with the database before anything slow is done with it, so that it can be closed at any moment.
 */
export async function openSeededDatabase(config: Config, log: Log, opened: (database: Database) => void): Promise<Database> {
  const { databaseUrl: url, databaseReplicaUrls: replicaUrls, dataDir } = config;
  const database = await openDatabase({ url, replicaUrls, dataDir, log });
  try {
    opened(database);
    await migrate(database, { log });
    await mendIndexes(database);
    await nameIngredientGroups(database.kysely);
    if (!(await isOpened(database.kysely))) await fill(database, config);
    await database.withoutTimeout(writePastEvents);
    await seedStarterContent(database);
    await giveLogins(database, config);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw startFailure(error, config.dataDir);
  }
}

async function fill(database: Database, config: Config): Promise<void> {
  const picturesDir = path.join(config.dataDir, 'pictures');
  if (config.catalogue !== undefined) {
    process.stdout.write(`Importing ${config.catalogue} …\n`);
    if (!existsSync(config.catalogue)) throw new StartError(`There is no catalogue file ${config.catalogue} (setting CATALOGUE)`);
    await importCatalogue(database, config.catalogue, { report: path.join(config.dataDir, 'import-report.csv') });
    return;
  }
  const demo = await loadDemo();
  if (demo === null || !(await isEmpty(database.kysely))) return;
  process.stdout.write('Filling the shop with the demo …\n');
  await demo.seed(database, { reindex, picturesDir });
}

async function reindex(db: Kysely<Schema>): Promise<void> {
  await reindexAll(db);
  await rebuildAffinities(db);
  await rebuildFeed(db);
  await rebuildMemberNames(db);
}

/** Gives members and staff of the demo their passwords at the first start that gets this far; a shop with a public address gets none. */
async function giveLogins({ kysely }: Database, config: Config): Promise<void> {
  if (!isLoopback(new URL(config.publicUrl).hostname)) return;
  const file = path.join(config.dataDir, 'demo-logins.txt');
  if (await isDemoWithoutLogins(kysely)) await giveMemberLogins(kysely, file);
  const admin = await writeDemoStaff(kysely, file);
  if (admin === null) return;
  const { email, password } = admin;
  process.stdout.write(
    `You can log in to ${config.publicUrl}/console as an admin. The logins of an editor and a moderator are at the end of ${file}:\n`,
  );
  process.stdout.write(`  ${email}  ${password}  and the code printed by: npm run staff -- code ${email}\n`);
}

async function giveMemberLogins(db: Kysely<Schema>, file: string): Promise<void> {
  const some = await writeDemoLogins(db, file);
  const lines = some.map(({ email, password }) => `  ${email}  ${password}`).join('\n');
  process.stdout.write(`You can log in as a member of the demo. All logins are in ${file}:\n${lines}\n`);
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || host.startsWith('127.');
