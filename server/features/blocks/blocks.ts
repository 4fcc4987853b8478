import type { Kysely, Transaction } from 'kysely';
import type { MemberData } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';
import { clearBetween, lockBetween, postLike, reviewLike, selectBetween, type ToggleTo } from '../../db/toggles.ts';
import { Refusal } from '../../http/refusal.ts';
import { recomputeHeats } from '../community/index.ts';
import { deleteFollowsBetween } from '../follows/index.ts';
import { exportBlocks, lockBoth, writeBlockRow } from './queries.ts';

interface AskedBlock {
  memberId: number;
  otherId: number;
  to: ToggleTo;
}

interface Blocked {
  isOn: boolean;
  /** Cache tags of public pages whose counts decreased; empty if the two had no follows or likes of each other. */
  changed: string[];
}

/** Maximum attempts. One fails only if a like comes in between its two locks, which is unlikely to happen this often in a row. */
const ROUNDS = 5;

/**
 * Blocks or unblocks a member. Blocking deletes follows and likes between the two in the same transaction; unblocking does not restore
 * them. Throws `not_found` if there is no such member.
 */
export async function blockMember(db: Kysely<Schema>, asked: AskedBlock): Promise<Blocked> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const blocked = await db.transaction().execute((tx) => writeBlock(tx, asked));
    if (blocked !== null) return blocked;
  }
  throw new Refusal('unavailable', { retryAfter: 1 });
}

/** Resolves to null, with nothing written, if a like came in between locking the likes and locking the members. */
async function writeBlock(tx: Transaction<Schema>, { memberId, otherId, to }: AskedBlock): Promise<Blocked | null> {
  const pair = [memberId, otherId] as const;
  const reviews = new Set(await lockBetween(tx, reviewLike, ...pair));
  const posts = new Set(await lockBetween(tx, postLike, ...pair));
  const people = await holdPair(tx, memberId, otherId);
  const areHeld =
    (await selectBetween(tx, reviewLike, ...pair)).every((id) => reviews.has(id)) &&
    (await selectBetween(tx, postLike, ...pair)).every((id) => posts.has(id));
  if (!areHeld) return null;
  const change = await writeBlockRow(tx, 'block', { member: memberId, other: otherId, to });
  if (change !== 1) return { isOn: change === 0 && to === 1, changed: [] };
  const follows = await deleteFollowsBetween(tx, memberId, otherId);
  const liked = await clearBetween(tx, reviewLike, ...pair);
  const likedPosts = await clearBetween(tx, postLike, ...pair);
  if (likedPosts.length > 0) await recomputeHeats(tx, [...posts]);
  const changed = [
    ...(follows > 0 ? people.map(({ uuid }) => `profile:${uuid}`) : []),
    ...liked.map(({ productId }) => `product:${productId}`),
    ...likedPosts.map(({ id }) => `post:${id}`),
  ];
  return { isOn: true, changed };
}

/** Mutes or unmutes a member; resolves to whether they are muted now. Throws `not_found` if there is no such member. */
export function muteMember(db: Kysely<Schema>, { memberId, otherId, to }: AskedBlock): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await holdPair(tx, memberId, otherId);
    const change = await writeBlockRow(tx, 'mute', { member: memberId, other: otherId, to });
    return change === 0 ? to === 1 : change === 1;
  });
}

async function holdPair(tx: Transaction<Schema>, memberId: number, otherId: number): Promise<{ uuid: string }[]> {
  if (memberId === otherId) throw new Refusal('invalid_input', { fields: [{ field: 'to_id', key: 'invalid.value' }] });
  const people = await lockBoth(tx, memberId, otherId);
  if (people.length < 2) throw new Refusal('not_found');
  return people;
}

/** A member's own blocks and mutes; who blocked them is confidential, so it is not exported. The rows are deleted with either member. */
export const blockData: MemberData = { export: exportBlocks };
