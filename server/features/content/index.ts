import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Feature } from '../../http/route.ts';
import { selectSettings } from './queries.ts';
import { contentRoutes } from './routes.ts';

/** What the operator writes: page titles, static pages, addresses, banners. */
export function createContentFeature(db: Kysely<Schema>): Feature {
  return { noun: 'content', routes: contentRoutes(db) };
}

/** The mail address that the shop is reached at; null when its operator gave none. */
export async function contactAddress(db: Kysely<Schema>): Promise<string | null> {
  return (await selectSettings(db)).get('contact_email') || null;
}
