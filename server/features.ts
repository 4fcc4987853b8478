import type { Language } from '../i18n/languages.ts';
import type { Adapters } from './adapters/index.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { deleteExpiredAnswers } from './db/idempotency-keys.ts';
import { createJobs } from './db/jobs.ts';
import type { Log } from './db/log.ts';
import { readSecret } from './db/secret.ts';
import { createAccountDeletion } from './features/account-deletion/index.ts';
import { type AccountRates, createAccounts, setNewsletter } from './features/accounts/index.ts';
import { type BundledBlog, createBlog } from './features/blog/index.ts';
import { createCatalogue } from './features/catalogue/index.ts';
import { createCommunity } from './features/community/index.ts';
import { createContact } from './features/contact/index.ts';
import { contactAddress, createContentFeature } from './features/content/index.ts';
import { createFavourites } from './features/favourites/index.ts';
import { createFollows } from './features/follows/index.ts';
import { createHistory } from './features/history/index.ts';
import { createOutbox, sweepMails } from './features/mail/index.ts';
import { createNewsletter } from './features/newsletter/index.ts';
import { createMemberPictures } from './features/pictures/index.ts';
import { createProfiles } from './features/profiles/index.ts';
import { createRecommendations } from './features/recommendations/index.ts';
import { createRegions } from './features/regions/index.ts';
import { createReviews } from './features/reviews/index.ts';
import { earn } from './features/rewards/index.ts';
import { createSearch } from './features/search/index.ts';
import type { Identify } from './http/identity.ts';
import type { PictureSizes } from './http/picture-sizes.ts';
import type { Feature } from './http/route.ts';
import { makePictures, pictureOf } from './import/pictures/index.ts';
import { rereadLabels } from './import/reread/index.ts';

interface FeatureParts {
  config: Config;
  database: Database;
  adapters: Adapters;
  /** The blog of the demo shop, where there is one. */
  bundledBlog?: BundledBlog | undefined;
  /** Addresses of the shop's stylesheets in a language; none without pages. */
  stylesheets(lang: Language): readonly string[];
  log: Log;
  sizes: PictureSizes;
  /** Forgets finished pages that show a thing, here and on all servers. */
  purge(tag: string): void;
  /** The same here alone, of what every server finds out by itself. */
  forget(tag: string): void;
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

/** Neighbours of products: those that events changed, and all of them once a night. */
const NEIGHBOURS = 'neighbours';
const ALL_NEIGHBOURS = 'all-neighbours';
const AFTER_MIDNIGHT = '47 1 * * *';

/** Labels of imported products, when their reader is newer: from the start on, and again where a run was stopped. */
const LABELS = 'labels';
const EVERY_HOUR = '23 * * * *';
/** A job may take an hour; the next run goes on. */
const LONGEST_REREADING_MS = 40 * 60_000;

/** Latest posts of the blog. */
const BLOG = 'blog';
const EVERY_QUARTER = '*/15 * * * *';

/** Products, what finds them, and in which currency: what most other features build on. */
async function createShop({ database, adapters, purge, forget }: FeatureParts) {
  const db = database.kysely;
  const regions = await createRegions(db, adapters.countryOf);
  const search = await createSearch(database, (property, limit) => catalogue.popularWith(property, limit));
  const catalogue = await createCatalogue({
    db,
    money: regions.money,
    matchProducts: search.matchProducts,
    suggest: search.suggest,
    understand: search.understand,
    changed: purge,
    found: forget,
  });
  return { regions, search, catalogue };
}

/** Members, and the mails that reach them. */
async function createMembers({ config, database, adapters, log, sizes, purge, accountRates }: FeatureParts) {
  const db = database.kysely;
  const { carrier, limiter, captcha, providers } = adapters;
  const { originals, tidy } = adapters.pictures;
  const outbox = createOutbox({ db, carrier, host: new URL(config.publicUrl).hostname, log });
  const codeKey = await readSecret(db, 'one-time codes');
  const accounts = createAccounts({
    db,
    outbox,
    limiter,
    captcha,
    providers,
    codeKey,
    origin: config.publicUrl,
    ...(accountRates && { rates: accountRates }),
  });
  const newsletter = createNewsletter({ db, outbox, limiter, origin: config.publicUrl, noteMember: setNewsletter });
  const memberPictures = createMemberPictures({ db, originals, sizes, purge, tidy });
  return { outbox, accounts, newsletter, memberPictures };
}

function createBlogFeature({ config, database, adapters, bundledBlog, stylesheets, log, sizes }: FeatureParts) {
  return createBlog({
    db: database.kysely,
    blogUrl: config.blogUrl,
    origin: config.publicUrl,
    bundled: bundledBlog ?? null,
    stylesheets,
    log,
    pictures: adapters.pictures.originals,
    packed: async (bytes) => (await pictureOf(bytes)).bytes,
    forgetSizes: sizes.forget,
  });
}

/** Puts the features together, each with the parts of the others it needs. */
export async function createFeatures(parts: FeatureParts): Promise<Features> {
  const { database, adapters, log, purge } = parts;
  const db = database.kysely;
  const { limiter, captcha } = adapters;
  const { regions, search, catalogue } = await createShop(parts);
  const { outbox, accounts, newsletter, memberPictures } = await createMembers(parts);
  const blog = createBlogFeature(parts);
  const follows = createFollows({ db, purge });
  const contact = createContact({ db, outbox, limiter, captcha, contactAddress: () => contactAddress(db) });
  const recommendations = createRecommendations({ db, catalogue, log });
  const sweepers = [accounts, newsletter, contact, blog, memberPictures, follows];
  const all = [
    regions,
    createContentFeature(db),
    search,
    catalogue,
    createReviews({ db, limiter, shelves: catalogue, rated: catalogue.rated, purge }),
    accounts,
    createFavourites({ db, limiter, shelves: catalogue }),
    createHistory({ db, limiter, shelves: catalogue, findByBarcode: search.findByBarcode }),
    createProfiles({ db, accounts, outbox, limiter, purge }),
    contact,
    newsletter,
    blog,
    follows,
    recommendations,
    memberPictures,
    createAccountDeletion({
      db,
      outbox,
      limiter,
      originals: adapters.pictures.originals,
      pictures: memberPictures,
      rated: catalogue.rated,
      purge,
    }),
    await createCommunity({ database, pictures: memberPictures, earn, purge }),
    { noun: 'mail', routes: [], start: outbox.start, stop: outbox.stop },
    createBackground(parts, { sweepers, catalogue, blog, recommendations }),
  ];
  return { all, identify: accounts.identify, currencyOr: regions.money.currencyOr };
}

/** Who has something to do without being asked. */
interface Workers {
  /** Those who remove what has had its time. */
  sweepers: { sweep(): Promise<unknown> }[];
  catalogue: Awaited<ReturnType<typeof createCatalogue>>;
  blog: ReturnType<typeof createBlog>;
  recommendations: ReturnType<typeof createRecommendations>;
}

function createBackground({ database, adapters, log }: FeatureParts, { sweepers, catalogue, blog, recommendations }: Workers): Feature {
  const jobs = createJobs(database, log);
  jobs.task('sweep', SWEEP, async () => {
    for (const feature of sweepers) await feature.sweep();
    await sweepMails(database.kysely);
    await deleteExpiredAnswers(database.kysely);
    await catalogue.recountPopularity();
  });
  jobs.task(BLOG, EVERY_QUARTER, blog.refresh);
  jobs.task(NEIGHBOURS, EVERY_FEW_MINUTES, recommendations.catchUp);
  jobs.task(ALL_NEIGHBOURS, AFTER_MIDNIGHT, recommendations.refreshAll);
  jobs.task(PICTURES, EVERY_FEW_MINUTES, async () => {
    const { fetched, drawn } = await makePictures(database, adapters.pictures.originals);
    if (fetched + drawn > 0) await catalogue.refresh();
  });
  let isStopping = false;
  jobs.task(LABELS, EVERY_HOUR, async () => {
    const until = performance.now() + LONGEST_REREADING_MS;
    const { changed } = await rereadLabels(database, { log, isStopping: () => isStopping || performance.now() > until });
    if (changed === 0) return;
    await catalogue.refresh();
    await jobs.send(ALL_NEIGHBOURS);
  });
  const stop = () => {
    isStopping = true;
    return jobs.stop();
  };
  return { noun: 'jobs', routes: [], start: () => startJobs(jobs), stop };
}

async function startJobs(jobs: ReturnType<typeof createJobs>): Promise<void> {
  await jobs.start();
  await jobs.send(PICTURES);
  await jobs.send(BLOG);
  await jobs.send(LABELS);
}
