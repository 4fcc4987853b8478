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
  /** Purges cached pages that carry the tag on this server only: every server notices by itself that a banner's time has come. */
  forget(tag: string): void;
}

export { readHoldSettings } from './hold-settings.ts';
export { readShopName } from './shop-name.ts';

export interface ContentFeature extends Feature {
  /** Resources that the console edits. */
  resources: ResourceStore[];
}

/** Texts of the operator: page titles, static pages, settings, banners. */
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

/** The mail address for contact messages; null if the operator has not set one. */
export async function contactAddress(db: Kysely<Schema>): Promise<string | null> {
  return (await selectSettings(db)).get('contact_email') || null;
}
