import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Edits } from '../../http/edits.ts';
import type { Feature } from '../../http/route.ts';
import type { ResourceStore } from '../console/index.ts';
import { createBannerSchedule } from './banner-schedule.ts';
import { bannerStore } from './console/banners.ts';
import { metaContentStore, pageStore } from './console/pages.ts';
import { settingStore } from './console/settings.ts';
import { selectSettings } from './queries.ts';
import { contentRoutes } from './routes.ts';

interface ContentParts {
  db: Kysely<Schema>;
  edits: Edits;
  /** Forgets finished pages of this server that show a thing: every server finds by itself that a banner's time has come. */
  forget(tag: string): void;
}

export { readHoldSettings } from './hold-settings.ts';
export { readShopName } from './shop-name.ts';

export interface ContentFeature extends Feature {
  /** What the console edits of it. */
  resources: ResourceStore[];
}

/** What the operator writes: page titles, static pages, addresses, banners. */
export function createContentFeature({ db, edits, forget }: ContentParts): ContentFeature {
  const schedule = createBannerSchedule(db, () => forget('screen:home'));
  edits.onChange('content', schedule.plan);
  const changed = () => edits.changed('content');
  return {
    noun: 'content',
    routes: contentRoutes(db),
    resources: [bannerStore(changed), pageStore(changed), metaContentStore(changed), settingStore(changed)],
    start: schedule.start,
    stop: async () => schedule.stop(),
  };
}

/** The mail address that the shop is reached at; null when its operator gave none. */
export async function contactAddress(db: Kysely<Schema>): Promise<string | null> {
  return (await selectSettings(db)).get('contact_email') || null;
}
