import type { Kysely } from 'kysely';
import { historyLimits } from '../../../contract/limits.ts';
import { exportFrom } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

/** A product in a member's history, with the latest time. */
interface Entry {
  id: number;
  at: Date;
}

const onSale = prepare<{ shares: number }>('select share_count as shares from product where id = $1 and is_active');

/** Number of shares of a product on sale; undefined if there is no such product. */
export const selectShares = async (db: Kysely<Schema>, productId: number): Promise<number | undefined> =>
  (await onSale(db, productId))[0]?.shares;

/** Statements of one list of a member: each product once, latest first, at most `historyLimits.kept`. */
function listOf(table: string, at: string) {
  const put = prepare<{ id: number }>(`
    insert into ${table} (member_id, product_id, ${at}) select $1, id, clock_timestamp() from product where id = $2 and is_active
    on conflict (member_id, product_id) do update set ${at} = excluded.${at} returning product_id as id`);
  const latest = `order by ${at} desc, product_id desc`;
  const trim = prepare(`
    delete from ${table} where member_id = $1
      and product_id in (select product_id from ${table} where member_id = $1 ${latest} offset ${historyLimits.kept})`);
  const shown = `from ${table} join product p on p.id = product_id and p.is_active where member_id = $1`;
  const page = prepare<Entry>(`select product_id as id, ${at} as at ${shown} ${latest} offset $2 limit $3`);
  const counted = prepare<{ count: number }>(`select count(*)::integer as count ${shown}`);
  return {
    /** Moves a product to the head of the list; false if there is no such product. The limit is exact only after `lockMember`. */
    async put(tx: Kysely<Schema>, memberId: number, productId: number): Promise<boolean> {
      const isKnown = (await put(tx, memberId, productId)).length > 0;
      if (isKnown) await trim(tx, memberId);
      return isKnown;
    },
    /** A page of the products still on sale, latest first, and their number. */
    async select(db: Kysely<Schema>, memberId: number, offset: number, limit: number): Promise<{ rows: Entry[]; count: number }> {
      const [rows, counts] = await Promise.all([page(db, memberId, offset, limit), counted(db, memberId)]);
      return { rows, count: counts[0]?.count ?? 0 };
    },
  };
}

export const viewed = listOf('viewed_product', 'viewed_at');
export const scanned = listOf('scanned_product', 'scanned_at');
export const shared = listOf('shared_product', 'shared_at');

const view = prepare('update product set view_count = view_count + 1 where id = $1');
const share = prepare<{ shares: number }>('update product set share_count = share_count + 1 where id = $1 returning share_count as shares');

/** Counts a view of a product. */
export async function addView(db: Kysely<Schema>, productId: number): Promise<void> {
  await view(db, productId);
}

/** Counts a share of a product; resolves to the new number. */
export async function addShare(db: Kysely<Schema>, productId: number): Promise<number | undefined> {
  return (await share(db, productId))[0]?.shares;
}

const exportTable = (table: string, at: string): string =>
  `select p.slug as product, h.${at} from ${table} h join product p on p.id = h.product_id where h.member_id = $1 order by h.${at}`;

export const exportHistory = exportFrom({
  viewed_products: exportTable('viewed_product', 'viewed_at'),
  scanned_products: exportTable('scanned_product', 'scanned_at'),
  shared_products: exportTable('shared_product', 'shared_at'),
});
