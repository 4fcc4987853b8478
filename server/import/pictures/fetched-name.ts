import { sql } from 'kysely';

/** SQL: the picture name of a row `r` of `picture_request`, with a hash of its address: another address gives another picture. */
export const FETCHED_NAME = sql<string>`('imported-' || r.product_id || '-' || left(md5(r.url), 12) || '.webp')`;
