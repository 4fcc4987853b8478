import { sql } from 'kysely';

/** What the picture of a row `r` of `picture_request` is called. It tells the address that it came from: another one makes another picture. */
export const FETCHED_NAME = sql<string>`('imported-' || r.product_id || '-' || left(md5(r.url), 12) || '.webp')`;
