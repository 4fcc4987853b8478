import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Feature } from '../../http/route.ts';
import { contentRoutes } from './routes.ts';

/** What the operator writes: page titles, static pages, addresses, banners. */
export function createContent(db: Kysely<Schema>): Feature {
  return { noun: 'content', routes: contentRoutes(db) };
}
