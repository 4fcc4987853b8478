import { sql } from 'kysely';
import type { Input } from '../../contract/index.ts';
import type { Api } from './api.ts';
import { type GroupMember, memberGroup } from './member-group.ts';

/** A valid statement of reasons for a decision. */
export const statement = { ground: { kind: 'RULE', code: 'ADVERT' }, facts: 'It sends people to another shop.' } as const;

/** A new member. */
export const newcomer = async (api: Api): Promise<GroupMember> => (await memberGroup(api, 1))[0] ?? { id: 0, token: '' };

/** A member in good standing. */
export async function trustedMember(api: Api): Promise<GroupMember> {
  const member = await newcomer(api);
  await sql`update member set is_verified = true, created_at = now() - interval '30 days' where id = ${member.id}`.execute(
    api.database().kysely,
  );
  return member;
}

let reviews = 0;
/** The shop of tests has a few more. Each file has a database of its own, but shares this counter with the other files of its worker. */
const PRODUCTS = 100;

/** A review of a product that no other test of the file reviews. */
export async function writeReview(api: Api, { token }: GroupMember, words?: string) {
  reviews += 1;
  const comment = words ?? `Smells of roses, stays for ${reviews} hours`;
  const product = await sql<{ id: number; slug: string }>`
    select id, slug from product where is_active order by id desc offset ${reviews % PRODUCTS} limit 1`.execute(api.database().kysely);
  const { id: productId = 0, slug = '' } = product.rows[0] ?? {};
  const { body, status } = await api.call('POST review', { product_id: productId, rating: 4, comment }, { token });
  if (status !== 200) throw new Error(`review answered ${status}`);
  return { id: body.id, productId, slug, isHeld: body.is_held };
}

type Kind = Input<'POST report'>['kind'];

/** Reports a subject; resolves to the number of its case. */
export async function openCase(api: Api, kind: Kind, id: number, reporter?: GroupMember): Promise<number> {
  const { token } = reporter ?? (await newcomer(api));
  const { status, error } = await api.call('POST report', { kind, id, reason: 'ADVERT' }, { token });
  if (status !== 200) throw new Error(`report answered ${status} ${error.code}`);
  const { rows } = await sql<{ id: number }>`
    select id from moderation_case where subject_kind = ${kind} and subject_id = ${id} and state = 'OPEN'`.execute(api.database().kysely);
  return rows[0]?.id ?? 0;
}

/** A case as shown in the console. */
export const caseInfo = async (api: Api, id: number, staff: string) =>
  (await api.call('GET console/cases/{id}', { id }, { staff })).body.info;

/** Decides a case at its current version. */
export async function decideCase(api: Api, id: number, staff: string, more: Record<string, unknown>) {
  const { version } = await caseInfo(api, id, staff);
  return api.call('POST console/cases/{id}/decision', { id, version, ...statement, ...more }, { staff });
}
