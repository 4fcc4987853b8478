import type { PictureStore } from './adapters/picture-store.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { createJobs } from './db/jobs.ts';
import type { Log } from './db/log.ts';
import { secretOf } from './db/secret.ts';
import { type AccountRates, createAccounts } from './features/accounts/index.ts';
import { createCatalogue } from './features/catalogue/index.ts';
import { createContent } from './features/content/index.ts';
import { createOutbox, sweepMails } from './features/mail/index.ts';
import { createProfiles } from './features/profiles/index.ts';
import { createRegions } from './features/regions/index.ts';
import { createReviews } from './features/reviews/index.ts';
import { createSearch } from './features/search/index.ts';
import type { Identify } from './http/identity.ts';
import type { Feature } from './http/route.ts';
import { makePictures } from './import/pictures/index.ts';
import type { Outside } from './outside.ts';

interface FeatureParts {
  config: Config;
  database: Database;
  outside: Outside;
  log: Log;
  pictures: PictureStore;
  /** Forgets finished pages that show a thing. */
  purge(tag: string): void;
  /** Rates of the account calls, for tests that ask more often than people do. */
  accountRates?: AccountRates | undefined;
}

/** Every feature by name, with what the ways in need of them. */
export interface Features {
  all: Feature[];
  identify: Identify;
  currencyOr(code: string): string;
}

/** Nights are quiet; what has had its time is removed then. */
const SWEEP = '17 3 * * *';

/** Pictures of imported products, some at a time. */
const PICTURES = 'pictures';
const EVERY_FEW_MINUTES = '*/3 * * * *';

/** Puts the features together, each with the parts of the others it needs. */
export async function createFeatures({ config, database, outside, log, pictures, purge, accountRates }: FeatureParts): Promise<Features> {
  const db = database.kysely;
  const { carrier, limiter, captcha, providers } = outside;
  const regions = await createRegions(db);
  const search = await createSearch(database);
  const catalogue = await createCatalogue({
    db,
    money: regions.money,
    matchProducts: search.matchProducts,
    suggest: search.suggest,
    changed: purge,
  });
  const outbox = createOutbox({ db, carrier, host: new URL(config.publicUrl).hostname, log });
  const codeKey = await secretOf(db, 'one-time codes');
  const accounts = createAccounts({ db, outbox, limiter, captcha, providers, codeKey, ...(accountRates && { rates: accountRates }) });
  const jobs = createJobs(database, log);
  jobs.task('sweep', SWEEP, async () => {
    await accounts.sweep();
    await sweepMails(db);
  });
  jobs.task(PICTURES, EVERY_FEW_MINUTES, async () => {
    const { fetched, drawn } = await makePictures(database, pictures);
    if (fetched + drawn > 0) await catalogue.refresh();
  });
  const background: Feature[] = [
    { noun: 'mail', routes: [], start: outbox.start, stop: outbox.stop },
    { noun: 'jobs', routes: [], start: () => startJobs(jobs), stop: jobs.stop },
  ];
  const all = [regions, createContent(db), search, catalogue, createReviews(db), accounts, createProfiles(db), ...background];
  return { all, identify: accounts.identify, currencyOr: regions.money.currencyOr };
}

async function startJobs(jobs: ReturnType<typeof createJobs>): Promise<void> {
  await jobs.start();
  await jobs.send(PICTURES);
}
