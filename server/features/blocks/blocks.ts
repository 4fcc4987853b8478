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
  /** Cache tags of public pages that count less since; none where there was nothing between the two. */
  changed: string[];
}

/** Nobody likes so often that this many likes in a row come at the wrong moment. */
const ROUNDS = 5;

/**
 * Blocks a member or ceases to. With a block the two lose their follows and likes of each other, in the same transaction; they do not
 * come back with its end. 404 when there is no such member.
 */
export async function blockMember(db: Kysely<Schema>, asked: AskedBlock): Promise<Blocked> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const blocked = await db.transaction().execute((tx) => writeBlock(tx, asked));
    if (blocked !== null) return blocked;
  }
  throw new Refusal('unavailable', { retryAfter: 1 });
}

/** Null: nothing was written, for a like came between locking likes and locking the members. */
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

/** Mutes a member or ceases to; resolves to whether they are muted now. 404 when there is no such member. */
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

/** Whom members have blocked and muted: their own lists alone, for nobody is told who blocked them. The rows go with either member. */
export const blockData: MemberData = { export: exportBlocks };
