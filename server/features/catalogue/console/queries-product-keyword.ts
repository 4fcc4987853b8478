import { type RawBuilder, sql } from 'kysely';
import { limitBounds } from '../../../../contract/limits.ts';
import { likeAnywhere } from '../../../db/like.ts';
import { beginningsQuery } from '../../search/index.ts';

/** Shortest part of a barcode that is searched; fewer digits occur in too many codes. */
const FEWEST_DIGITS = 6;

/**
 * SQL: ids of the products that match a keyword: by all its words in names and brand, each at least as a prefix, by part of a barcode, or
 * by slug or id; some occur more than once. Products on sale are found by the search index; for all others, which it does not contain, the
 * names are read.
 */
export function withKeyword(keyword: string): RawBuilder<unknown> {
  const query = beginningsQuery(keyword);
  const digits = keyword.replaceAll(/[\s-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  const found = [
    sql`select id from product where slug = ${keyword.toLowerCase()}`,
    ...(query === null
      ? []
      : [sql`select ref_id from search_item i where i.kind = 3 and i.words @@ ${query}::tsquery`, notOnSale(keyword)]),
    ...(isNumber && digits.length >= FEWEST_DIGITS ? [withDigits(digits)] : []),
    ...(isNumber && Number(digits) <= limitBounds.id ? [sql`select id from product where id = ${Number(digits)}`] : []),
  ];
  return sql.join(found, sql` union all `);
}

function notOnSale(keyword: string): RawBuilder<unknown> {
  const patterns = keyword.split(/\s+/).map((word) => likeAnywhere(word));
  return sql`
    select p.id from product p join brand b on b.id = p.brand_id join product_text x on x.product_id = p.id
    where not p.is_active and b.name || ' ' || x.name ilike all(${patterns}::text[])`;
}

const withDigits = (digits: string): RawBuilder<unknown> => sql`
  select product_id from product_barcode where gtin14 like ${`%${digits}%`}
  union all select id from product where barcode = ${digits}`;
