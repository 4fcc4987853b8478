import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { lockMembers, lockTopic, toggleMember, toggleTopic, type Wish } from './queries.ts';

/** Follows a member: sets with a wish, else flips. A toggle and its counters are one transaction, so no counter drifts. */
export async function followMember(
  db: Kysely<Schema>,
  memberId: number,
  followedId: number,
  wish: Wish,
): Promise<{ isFollow: 0 | 1; uuid: string }> {
  if (memberId === followedId) throw new Refusal('self_follow');
  return db.transaction().execute(async (tx) => {
    const members = await lockMembers(tx, memberId, followedId);
    const { uuid } = found(members.find(({ id }) => id === followedId));
    // An account that was deleted meanwhile follows nobody.
    found(members.find(({ id }) => id === memberId));
    return { isFollow: stateAfter(await toggleMember(tx, memberId, followedId, wish), wish), uuid };
  });
}

/** Follows a topic, as members are followed. */
export async function followTopic(db: Kysely<Schema>, memberId: number, topicId: number, wish: Wish): Promise<0 | 1> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockTopic(tx, topicId))) throw new Refusal('not_found');
    return stateAfter(await toggleTopic(tx, memberId, topicId, wish), wish);
  });
}

/** Nothing changed only when it already was as wished. */
const stateAfter = (by: number, wish: Wish): 0 | 1 => (by === 0 ? (wish ?? 0) : by > 0 ? 1 : 0);
