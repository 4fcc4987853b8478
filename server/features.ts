import type { Language } from '../i18n/languages.ts';
import type { Adapters } from './adapters/index.ts';
import { createBackground, rereadingOf } from './background.ts';
import { createCommands } from './commands.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Jobs } from './db/jobs.ts';
import type { Log } from './db/log.ts';
import { readSecret } from './db/secret.ts';
import { createAccountDeletion } from './features/account-deletion/index.ts';
import { type AccountRates, createAccounts, createMemberConsole, setNewsletter } from './features/accounts/index.ts';
import { createBlocks } from './features/blocks/index.ts';
import { type BundledBlog, createBlog } from './features/blog/index.ts';
import { createCatalogue, createProductConsole, type ProductConsole } from './features/catalogue/index.ts';
import { commentSubjects, createCommunity, postSubjects } from './features/community/index.ts';
import { createConsole, type ResourceStore } from './features/console/index.ts';
import { createContact } from './features/contact/index.ts';
import { contactAddress, createContentFeature, readHoldSettings, readShopName } from './features/content/index.ts';
import { createDashboard, type Dashboard } from './features/dashboard/index.ts';
import { createFavourites } from './features/favourites/index.ts';
import { createFollows } from './features/follows/index.ts';
import { createHistory } from './features/history/index.ts';
import { createImports } from './features/imports/index.ts';
import { createOutbox } from './features/mail/index.ts';
import { createModeration, type ModerationFeature } from './features/moderation/index.ts';
import { createNewsletter } from './features/newsletter/index.ts';
import { createMemberPictures, encodePicture } from './features/pictures/index.ts';
import { createProfiles, memberSubjects } from './features/profiles/index.ts';
import { createRecommendations } from './features/recommendations/index.ts';
import { createRegions } from './features/regions/index.ts';
import { createReviews, photoSubjects, reviewSubjects } from './features/reviews/index.ts';
import { createRewards, earn } from './features/rewards/index.ts';
import { createSearch } from './features/search/index.ts';
import { createStaff, deleteStaffSessions, factorRulesOfStaff } from './features/staff/index.ts';
import type { Edits } from './http/edits.ts';
import type { Identify } from './http/identity.ts';
import type { PresentSlug } from './http/moved-page.ts';
import type { PictureSizes } from './http/picture-sizes.ts';
import type { Feature } from './http/route.ts';
import type { IdentifyStaff } from './http/staff-identity.ts';
import { createImportEngine } from './import/engine.ts';
import { createLabelReader } from './import/label-reader.ts';
import { pictureOf } from './import/pictures/index.ts';

interface FeatureParts {
  config: Config;
  database: Database;
  adapters: Adapters;
  /** The blog of the demo shop, if the shop is the demo. */
  bundledBlog?: BundledBlog | undefined;
  /** URLs of the shop's stylesheets for a language; empty without pages. */
  stylesheets(lang: Language): readonly string[];
  log: Log;
  jobs: Jobs;
  /** Whether this process runs background work. */
  isBackground: boolean;
  sizes: PictureSizes;
  /** Purges cached pages that carry the tag, on this server and all others. */
  purge(tag: string): void;
  /** Purges on this server only, for changes that every server detects itself. */
  forget(tag: string): void;
  /** Like `forget`, for many tags at once. */
  forgetAll(tags: readonly string[]): void;
  /** Announces edits by staff; pages on all servers show them within a second. */
  edits: Edits;
  /** Rate limits of the account endpoints; tests raise them because they call more often than people. */
  accountRates?: AccountRates | undefined;
}

/** All features, and the functions of them that routes and pages need. */
export interface Features {
  all: Feature[];
  identify: Identify;
  identifyStaff: IdentifyStaff;
  currencyOr(code: string): string;
  presentSlug: PresentSlug;
  shopName(): string;
}

/** Products, search and regions, which most other features build on. */
async function createShop({ database, adapters, purge, forgetAll, edits }: FeatureParts, { searched }: Dashboard) {
  const db = database.kysely;
  const regions = await createRegions(db, adapters.countryOf, edits);
  const search = await createSearch(database, { popularWith: (property, limit) => catalogue.popularWith(property, limit), edits });
  const catalogue = await createCatalogue({
    db,
    money: regions.money,
    matchProducts: search.matchProducts,
    suggest: search.suggest,
    understand: search.understand,
    searched,
    alike: search.alike,
    changed: purge,
    found: forgetAll,
    edits,
  });
  return { regions, search, catalogue };
}

/** Functions of the console for products and ingredients beyond editing single ones. */
function createProductEditing({ database, edits, log, jobs, isBackground }: FeatureParts): ProductConsole {
  const [labels, rereadLabels] = [createLabelReader(database), rereadingOf(jobs)];
  return createProductConsole({ database, edits, log, labels, rereadLabels, isBackground });
}

/** Accounts, staff, newsletter and the mails sent to members. */
async function createMembers({ config, database, adapters, log, sizes, edits, accountRates }: FeatureParts) {
  const db = database.kysely;
  const shopName = await readShopName(db, edits);
  const { mailTransport, limiter, captcha, providers, countryOf } = adapters;
  const { originals, tidy } = adapters.pictures;
  const host = new URL(config.publicUrl).hostname;
  const outbox = createOutbox({ db, carrier: mailTransport, host, from: config.mail.from, shopName, log });
  const codeKey = await readSecret(db, 'one-time codes');
  const addressKey = await readSecret(db, 'addresses');
  const key = await readSecret(db, 'second factors');
  const accounts = createAccounts({
    db,
    outbox,
    limiter,
    captcha,
    countryOf,
    log,
    providers,
    codeKey,
    addressKey,
    origin: config.publicUrl,
    shopName,
    key,
    passwordReplaced: deleteStaffSessions,
    ...factorRulesOfStaff,
    ...(accountRates && { rates: accountRates }),
  });
  const staff = createStaff({ db, outbox, limiter, accounts, key, origin: config.publicUrl, shopName });
  const newsletter = createNewsletter({ db, outbox, limiter, origin: config.publicUrl, shopName, noteMember: setNewsletter });
  const memberPictures = createMemberPictures({ db, originals, sizes, tidy, log });
  return { outbox, accounts, staff, newsletter, memberPictures, addressKey, shopName };
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

type WrittenParts = Pick<Awaited<ReturnType<typeof createMembers>>, 'outbox' | 'memberPictures'>;

/** The stores of everything that can be reported and moderated. */
const subjectStores = [photoSubjects, reviewSubjects, postSubjects, commentSubjects, memberSubjects];

type ModeratedParts = WrittenParts & Pick<Awaited<ReturnType<typeof createShop>>, 'catalogue'> & { addressKey: string };

function createModerationOver({ config, database, adapters, purge }: FeatureParts, members: ModeratedParts): ModerationFeature {
  const { outbox, memberPictures, catalogue, addressKey: key } = members;
  const { limiter, captcha } = adapters;
  return createModeration({
    ...{ db: database.kysely, stores: subjectStores, outbox, limiter, captcha, key, origin: config.publicUrl },
    pictures: memberPictures,
    holdSettings: readHoldSettings,
    changed: async ({ tags, products }) => {
      for (const tag of tags) purge(tag);
      if (products.length > 0) await catalogue.rated(products);
    },
  });
}

/** What the operator and members write: contact messages, static pages and banners, posts. */
async function createWritten(
  { database, adapters, purge, forget, edits }: FeatureParts,
  { outbox, memberPictures, moderation }: WrittenParts & Pick<ModerationFeature, 'moderation'>,
) {
  const db = database.kysely;
  const { limiter, captcha } = adapters;
  const contact = createContact({ db, outbox, limiter, captcha, contactAddress: () => contactAddress(db) });
  const content = createContentFeature({ db, edits, forget });
  const community = await createCommunity({ database, pictures: memberPictures, earn, moderation, purge, edits });
  return { contact, content, community };
}

/** Creates the console over the resources of all features. */
function createConsoleOver(nouns: { resources: ResourceStore[] }[], { database, adapters, sizes }: FeatureParts) {
  const resources = nouns.flatMap((noun) => noun.resources);
  return createConsole(database, resources, { originals: adapters.pictures.originals, sizes, encode: encodePicture });
}

type LeavingParts = WrittenParts & Pick<Awaited<ReturnType<typeof createShop>>, 'catalogue'>;

function createLeaving({ database, adapters, log, purge }: FeatureParts, { outbox, memberPictures, catalogue }: LeavingParts): Feature {
  const { limiter, pictures } = adapters;
  const { originals } = pictures;
  return createAccountDeletion({
    db: database.kysely,
    ...{ outbox, limiter, log, originals, pictures: memberPictures, rated: catalogue.rated, purge },
    stores: new Map(subjectStores.map((store) => [store.kind, store])),
  });
}

/** Creates all features and passes each the parts of others that it needs. */
export async function createFeatures(parts: FeatureParts): Promise<Features> {
  const { database, adapters, jobs, log, purge, edits, config, isBackground } = parts;
  const [db, { limiter }] = [database.kysely, adapters];
  const dashboard = await createDashboard({ db, limiter, dataDir: config.dataDir, log });
  const { regions, search, catalogue } = await createShop(parts, dashboard);
  const { outbox, accounts, staff, newsletter, memberPictures, addressKey, shopName } = await createMembers(parts);
  const moderating = createModerationOver(parts, { outbox, memberPictures, catalogue, addressKey });
  const { moderation } = moderating;
  const blog = createBlogFeature(parts);
  const follows = await createFollows({ database, purge });
  const { contact, content, community } = await createWritten(parts, { outbox, memberPictures, moderation });
  const recommendations = createRecommendations({ db, catalogue, log, isBackground });
  const members = createMemberConsole({ db, purge });
  const products = createProductEditing(parts);
  const engine = createImportEngine(database, log);
  const imports = createImports({ database, dataDir: config.dataDir, engine, edits, rereadLabels: rereadingOf(jobs), log, isBackground });
  const operating = createConsoleOver([regions, catalogue, products, search, content, community, members, contact, newsletter], parts);
  const sweepers = [accounts, staff, newsletter, contact, blog, memberPictures, dashboard, products, imports, operating, moderating];
  const all = [
    regions,
    content,
    search,
    catalogue,
    createReviews({ db, limiter, productCards: catalogue, pictures: memberPictures, moderation, rated: catalogue.rated, purge }),
    accounts,
    createFavourites({ db, limiter, productCards: catalogue }),
    createHistory({ db, limiter, productCards: catalogue, findByBarcode: search.findByBarcode }),
    createProfiles({ db, accounts, outbox, limiter, moderation, pictures: memberPictures, purge }),
    createBlocks({ db, purge }),
    moderating,
    createRewards(db),
    ...[contact, newsletter, blog, follows, recommendations, staff],
    ...[members, dashboard, products, imports, operating, createCommands(parts, staff)],
    createLeaving(parts, { outbox, memberPictures, catalogue }),
    community,
    { noun: 'mail', routes: [], start: outbox.start, stop: outbox.stop },
    createBackground({ database, adapters, log, jobs, isBackground, sweepers, catalogue, blog, recommendations }),
  ];
  const [{ presentSlug }, { currencyOr }] = [catalogue, regions.money];
  return { all, identify: accounts.identify, identifyStaff: staff.identify, currencyOr, presentSlug, shopName };
}
