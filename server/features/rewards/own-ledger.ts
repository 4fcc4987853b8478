import type { Kysely } from 'kysely';
import type { RewardEntryReason } from '../../../contract/choices.ts';
import type { Output } from '../../../contract/index.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { isSeen } from '../../db/unseen.ts';
import { toListPage } from '../../http/paging.ts';
import { type Feature, serveMember } from '../../http/route.ts';

type Entry = Output<'GET reward/list'>['list'][number];

interface EntryRow {
  at: Date;
  reason: RewardEntryReason;
  points: number;
  balance: number;
  note: string | null;
  productName: string | null;
  productSlug: string | null;
  postTitle: string | null;
  postSlug: string | null;
}

// A balance includes all rows up to its own, on any page. The subject of an entry is shown only as far as the member may read it now.
const entries = prepare<EntryRow>(`
  select l.created_at as at, l.reason, l.points, l.balance, l.note,
    product.name as "productName", product.slug as "productSlug", post.title as "postTitle", post.slug as "postSlug"
  from (
    select r.*, (sum(points) over (order by created_at, reason, subject_id))::integer as balance from reward r where member_id = $1
  ) l
  left join lateral (
    select p.slug, (select t.name from product_text t where t.product_id = p.id and t.lang in ($4::text, 'en') and t.name is not null
      order by t.lang = 'en' limit 1) as name
    from review_record r join product p on p.id = r.product_id and p.is_active where l.reason = 'REVIEW' and r.id = l.subject_id
  ) product on true
  left join lateral (
    select p.slug, p.title from post_comment_record c join post p on p.id = c.post_id
    where l.reason = 'REPLY' and c.id = l.subject_id and (p.is_public or p.member_id = $1) and ${isSeen('p.member_id', '$1')}
  ) post on true
  order by l.created_at desc, l.reason desc, l.subject_id desc offset $2 limit $3`);

const totals = prepare<{ total: number; count: number }>(`
  select reward_points as total, (select count(*)::integer from reward where member_id = $1) as count from member where id = $1`);

function presentEntry({ at, reason, points, balance, note, ...row }: EntryRow): Entry {
  const about =
    row.productSlug !== null && row.productName !== null
      ? ({ kind: 'PRODUCT', title: row.productName, slug: row.productSlug } as const)
      : row.postSlug !== null && row.postTitle !== null
        ? ({ kind: 'POST', title: row.postTitle, slug: row.postSlug } as const)
        : null;
  return { created_at: at.toISOString(), reason, points, balance, note, about };
}

/** A member's own points history. */
export function createRewards(db: Kysely<Schema>): Feature {
  return {
    noun: 'rewards',
    routes: [
      serveMember('GET reward/list', async ({ offset, limit }, { caller: { memberId }, lang }) => {
        const [rows, [all]] = await Promise.all([entries(db, memberId, offset, limit, lang), totals(db, memberId)]);
        return { ...toListPage(rows.map(presentEntry), all?.count ?? 0, offset), total: all?.total ?? 0 };
      }),
    ],
  };
}
