import type { Transaction } from 'kysely';
import { exportFrom, type MemberData } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

export const exportAffinities = exportFrom({
  taste: `select p.slug as product, t.kind, t.weight, t.pull, t.at from affinity t join product p on p.id = t.product_id
    where t.member_id = $1 order by t.at`,
});

const markTaken = prepare<object>(`
  with gone as (delete from affinity where member_id = $1 returning product_id)
  insert into product_dirty as d (product_id) select product_id from gone order by product_id
  on conflict (product_id) do update set claimed = false where d.claimed`);

/** Deletes a member's affinities and marks the products whose neighbours depended on them. */
export async function deleteAffinities(tx: Transaction<Schema>, memberId: number): Promise<void> {
  await markTaken(tx, memberId);
}

/** Affinities computed from what members did. */
export const recommendationData: MemberData = {
  export: exportAffinities,
  async delete(tx, memberId) {
    await deleteAffinities(tx, memberId);
    return undefined;
  },
};
