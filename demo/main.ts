// `npm run seed`: fills the configured database with the demo, or with a large catalogue for benchmarks:
// `npm run seed -- --products 100000 --reviews 1000000 --members 50000 --posts 200000 --comments 2000000`.
// `--replace` empties a filled shop first.
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { readConfig, StartError } from '../server/config.ts';
import { openDatabase } from '../server/db/client.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Schema } from '../server/db/schema.ts';
import { seedShop } from '../server/db/seed/seed.ts';
import { rebuildFeed } from '../server/features/community/index.ts';
import { rebuildMemberNames } from '../server/features/follows/index.ts';
import { rebuildAffinities } from '../server/features/recommendations/index.ts';
import { reindexAll } from '../server/features/search/index.ts';
import { largeShop, type Sizes } from './large.ts';
import { seedDemo } from './seed.ts';

/** The demo's community needs at least this many members. */
const FEWEST_MEMBERS = 300;

const log = { info: () => {}, warn: console.warn, error: console.error };

async function main(): Promise<void> {
  const { sizes, replace } = readOptions();
  const started = performance.now();
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
  await migrate(database);
  const reindex = async (db: Kysely<Schema>) => {
    await reindexAll(db);
    await rebuildAffinities(db);
    await rebuildFeed(db);
    await rebuildMemberNames(db);
  };
  const parts = { replace, reindex };
  const filled = sizes
    ? await seedShop(database, largeShop(sizes), { ...parts, picture: () => null, tint: () => null, today: new Date(), catalogue: 'large' })
    : await seedDemo(database, { ...parts, picturesDir: path.join(config.dataDir, 'pictures') });
  await database.close();
  if (!filled) throw new StartError('The shop is not empty; --replace would remove everything in it first, members too');
  process.stdout.write(`Filled in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

function parsed() {
  const number = { type: 'string' } as const;
  const numbers = { products: number, reviews: number, members: number, posts: number, comments: number };
  try {
    return parseArgs({ options: { ...numbers, replace: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new StartError((error as Error).message, { cause: error });
  }
}

function readOptions(): { sizes: Sizes | null; replace: boolean } {
  const { replace, ...asked } = parsed();
  if (Object.values(asked).every((size) => size === undefined)) return { sizes: null, replace };
  const sizes = {
    ...{ products: Number(asked.products ?? 100_000), reviews: Number(asked.reviews ?? 1_000_000) },
    ...{ members: Number(asked.members ?? 50_000), comments: Number(asked.comments ?? 2_000_000) },
    posts: asked.posts === undefined ? null : Number(asked.posts),
  };
  for (const [name, size] of Object.entries(sizes)) {
    const least = name === 'members' ? FEWEST_MEMBERS : 1;
    if (size !== null && (!Number.isSafeInteger(size) || size < least))
      throw new StartError(`--${name} takes a whole number from ${least}`);
  }
  if (sizes.reviews > sizes.products * sizes.members) throw new StartError('--reviews is more than one per member and product');
  return { sizes, replace };
}

await main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
