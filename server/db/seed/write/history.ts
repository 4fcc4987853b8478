import { sql, type Transaction } from 'kysely';
import { historyLimits } from '../../../../contract/limits.ts';
import type { Schema } from '../../schema.ts';

/** Of so many members the history is told; more would only take time. */
const TOLD = 300;

/** What members looked at (all they reviewed, a while before) and scanned (one in three of what they keep). */
export async function writeHistory(tx: Transaction<Schema>): Promise<void> {
  await sql`insert into viewed_product (member_id, product_id, viewed_at)
    select member_id, product_id, created_at - interval '20 minutes'
    from (select *, row_number() over (partition by member_id order by created_at desc, id) as nth from review where member_id <= ${TOLD}) latest
    where nth <= ${historyLimits.kept}`.execute(tx);
  await sql`insert into scanned_product (member_id, product_id, scanned_at)
    select member_id, product_id, created_at - interval '1 hour' from favourite_product
    where member_id <= ${TOLD} and (member_id + product_id) % 3 = 0`.execute(tx);
}
