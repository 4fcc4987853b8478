// `npm run seed`: fills the configured database with the demo, or with a large catalogue for benchmarks:
// `npm run seed -- --products 100000 --reviews 1000000 --members 50000`. `--replace` empties a filled shop first.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, StartError } from '../../config.ts';
import { reindexAll } from '../../features/search/index.ts';
import { openDatabase } from '../client.ts';
import { migrate } from '../migrate.ts';
import { seedDemo } from './demo.ts';
import { largeStock, type Sizes } from './large.ts';
import { noPictures } from './pictures.ts';
import { seedStock } from './seed.ts';

const log = { info: () => {}, warn: console.warn, error: console.error };

async function main(): Promise<void> {
  const { sizes, replace } = readOptions();
  const started = performance.now();
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
  await migrate(database);
  const parts = { replace, reindex: reindexAll };
  const filled = sizes
    ? await seedStock(database, largeStock(sizes), { ...parts, ...noPictures, today: new Date(), catalogue: 'large' })
    : await seedDemo(database, { ...parts, picturesDir: path.join(config.dataDir, 'pictures') });
  await database.close();
  if (!filled) throw new StartError('The shop is not empty; --replace would remove everything in it first, members too');
  process.stdout.write(`Filled in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

function readOptions(): { sizes: Sizes | null; replace: boolean } {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { products: number, reviews: number, members: number, replace: { type: 'boolean', default: false } },
  });
  const { products, reviews, members, replace } = values;
  if (products === undefined && reviews === undefined && members === undefined) return { sizes: null, replace };
  const sizes = { products: Number(products ?? 100_000), reviews: Number(reviews ?? 1_000_000), members: Number(members ?? 50_000) };
  for (const [name, size] of Object.entries(sizes)) {
    if (!Number.isSafeInteger(size) || size < 1) throw new StartError(`--${name} takes a whole number from 1`);
  }
  return { sizes, replace };
}

await main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
