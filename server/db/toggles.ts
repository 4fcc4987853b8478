import type { Kysely, Transaction } from 'kysely';
import { archived } from './archived.ts';
import type { EventSubjectKind } from './events.ts';
import { prepare, prepareNamed } from './prepared-statements.ts';
import type { Schema } from './schema.ts';
import { isBlockedBetween, isSuspended } from './unseen.ts';

/** What a member switches on and off for a thing: a row with the key of member and thing, and counters of such rows. */
interface ToggleTable {
  table: string;
  /** Column of the member who toggles; `member_id` by default. */
  member?: string;
  /** Column of the thing. */
  thing: string;
  /** Table of the thing, and its column with the number of rows. */
  counted: string;
  counter: string;
  /** Event of switching on, and what it is about; switching off is the same with the prefix `UN`. */
  event: { kind: 'LIKED' | 'FAVOURED' | 'FOLLOWED'; subject: EventSubjectKind };
  /** Column of the toggling member with the number of their own rows, for things that are members themselves. */
  ownCounter?: string;
  /** Column of the thing's owner: nobody can switch on a thing of somebody with whom there is a block. */
  owner?: string;
  /** SQL condition: which things `t` the member `:member` may toggle; all by default. */
  where?: string;
  /** Column of the thing whose value at the time of switching on the row keeps. */
  keeps?: string;
  /** Further columns of the thing `t` that callers need, as `Thing` names them. */
  columns?: string;
}

/** One of the six toggles below, with its statements. */
export interface Toggle<Thing> {
  lock: ReturnType<typeof prepareNamed<Thing & { id: number; count: number }>>;
  set: ReturnType<typeof prepareNamed<{ change: -1 | 0 | 1; isBlocked: boolean }>>;
  lockAll: ReturnType<typeof prepare<object>>;
  clear: ReturnType<typeof prepare<Thing & { id: number }>>;
  between: ReturnType<typeof prepare<{ id: number }>>;
  lockBetween: ReturnType<typeof prepare<{ id: number }>>;
  clearBetween: ReturnType<typeof prepare<Thing & { id: number }>>;
  isBetweenMembers: boolean;
}

function defineToggle<Thing = object>(described: ToggleTable): Toggle<Thing> {
  const { table, member = 'member_id', thing, counted, counter, event, ownCounter, owner, where = 'true', keeps } = described;
  const columns = described.columns === undefined ? '' : `, ${described.columns}`;
  const ids = ownCounter === undefined ? 't.id = :thing::integer' : 't.id in (:thing::integer, :member::integer)';
  const [kept, keptValue] =
    keeps === undefined ? ['', ''] : [`, ${keeps}`, `, (select ${keeps} from ${counted} where id = :thing::integer)`];
  const own =
    ownCounter === undefined
      ? ''
      : `, own as (update member set ${ownCounter} = ${ownCounter} + change from change where id = :member::integer and change <> 0)`;
  const locked = `select t.id, t.${counter} as count${columns} from ${counted} t where ${ids} and (${where}) order by t.id for no key update of t`;
  // After the thing, locks the member's own row: a block locks it, too, so that of a like and a block the second sees the first.
  const lockedWithMember = `
    with locked as materialized (${locked}), own as (select 1 from member where id = :member::integer and exists (select from locked) for share)
    select locked.* from locked left join own on true`;
  const isBlocked =
    owner === undefined ? 'false' : isBlockedBetween(':member::integer', `(select ${owner} from ${counted} where id = :thing::integer)`);
  const liked = (one: string, other: string) =>
    `select l.${thing} as id, l.${member} as who from ${counted} t join ${table} l on l.${thing} = t.id and l.${member} = ${one} where t.${owner} = ${other}`;
  const between = owner === undefined ? 'select 0 as id, 0 as who' : `${liked('$1', '$2')} union all ${liked('$2', '$1')}`;
  return {
    lock: prepareNamed(owner === undefined || ownCounter !== undefined ? locked : lockedWithMember),
    set: prepareNamed(`
      with blocked as materialized (
        select ${isBlocked} as is_blocked
      ), gone as (
        delete from ${table} where ${member} = :member::integer and ${thing} = :thing::integer and :to::integer is distinct from 1 returning 1
      ), come as (
        insert into ${table} (${member}, ${thing}${kept})
        select :member::integer, :thing::integer${keptValue} from blocked
        where :to::integer is distinct from 0 and not exists (select from gone) and not is_blocked
        on conflict do nothing returning 1
      ), change as (
        select ((select count(*) from come) - (select count(*) from gone))::integer as change
      ), counted as (
        update ${counted} set ${counter} = ${counter} + change from change where id = :thing::integer and change <> 0
      ), told as (
        insert into event (kind, member_id, subject_kind, subject_id)
        select case change when 1 then '${event.kind}' else 'UN${event.kind}' end, :member::integer, '${event.subject}', :thing::integer
        from change where change <> 0
      )${own}
      select change, is_blocked and change = 0 and :to::integer is distinct from 0 as "isBlocked" from change, blocked`),
    lockAll: prepare(`
      select 1 from ${counted} where id in (select ${thing} from ${table} where ${member} = $1) order by id for no key update`),
    clear: prepare(`
      with gone as (delete from ${table} where ${member} = $1 returning ${thing} as id)
      update ${counted} t set ${counter} = ${counter} - 1 from gone where t.id = gone.id returning t.id${columns}`),
    between: prepare(between),
    lockBetween: prepare(`select id from ${counted} where id in (select id from (${between}) b) order by id for no key update`),
    clearBetween: prepare(`
      with gone as (delete from ${table} where (${thing}, ${member}) in (${between}) returning ${thing} as id)
      update ${counted} t set ${counter} = ${counter} - 1 from gone where t.id = gone.id returning t.id${columns}`),
    isBetweenMembers: ownCounter !== undefined,
  };
}

export const favouriteProduct = defineToggle({
  table: 'favourite_product',
  event: { kind: 'FAVOURED', subject: 'PRODUCT' },
  thing: 'product_id',
  counted: 'product',
  counter: 'favourite_count',
  where: 't.is_active',
});

export const favouriteBrand = defineToggle({
  table: 'favourite_brand',
  event: { kind: 'FAVOURED', subject: 'BRAND' },
  thing: 'brand_id',
  counted: 'brand',
  counter: 'favourite_count',
  where: `not ${archived('brands', 't.id')}`,
});

export const reviewLike = defineToggle<{ productId: number }>({
  table: 'review_like',
  event: { kind: 'LIKED', subject: 'REVIEW' },
  thing: 'review_id',
  counted: 'review_record',
  counter: 'like_count',
  owner: 'member_id',
  where: "t.state = 'VISIBLE' and exists (select from product where product.id = t.product_id and is_active)",
  keeps: 'revision',
  columns: 't.product_id as "productId"',
});

export const postLike = defineToggle({
  table: 'post_like',
  event: { kind: 'LIKED', subject: 'POST' },
  thing: 'post_id',
  counted: 'post',
  counter: 'like_count',
  owner: 'member_id',
  where: `t.is_public or t.member_id = :member::integer`,
});

export const memberFollow = defineToggle<{ uuid: string }>({
  table: 'member_follow',
  event: { kind: 'FOLLOWED', subject: 'MEMBER' },
  member: 'follower_id',
  thing: 'followed_id',
  counted: 'member',
  counter: 'follower_count',
  ownCounter: 'following_count',
  where: `t.id = :member::integer or not ${isSuspended('t')}`,
  owner: 'id',
  columns: 't.uuid',
});

export const topicFollow = defineToggle({
  table: 'topic_follow',
  event: { kind: 'FOLLOWED', subject: 'TOPIC' },
  thing: 'topic_id',
  counted: 'topic',
  counter: 'follower_count',
  where: `not ${archived('topics', 't.id')}`,
});

/** 1 switches on, 0 off; without a value a toggle flips. */
export type ToggleTo = 0 | 1 | null | undefined;

export interface Toggled<Thing> {
  isOn: boolean;
  /** 1: just switched on, -1: just switched off, 0: already as requested. */
  change: -1 | 0 | 1;
  /** Number of the thing's rows afterwards. */
  count: number;
  /** It stayed off, since there is a block between the member and the thing's owner. */
  isBlocked: boolean;
  thing: Thing;
}

interface ToggleOptions<Thing> {
  memberId: number;
  thingId: number;
  to: ToggleTo;
  /** Checks the thing before anything is written; an exception rolls everything back. */
  check?(thing: Thing): void;
  /** Called in the same transaction, after a change. */
  changed?(tx: Transaction<Schema>, change: -1 | 1): Promise<void>;
}

/**
 * Sets or flips one toggle of a member, with its counters, in one transaction; undefined when there is no such thing for this member.
 * The counting rows are locked first, in the order of their ids, so that of two concurrent calls the second sees what the first did.
 */
export function writeToggle<Thing>(
  db: Kysely<Schema>,
  toggle: Toggle<Thing>,
  { memberId, thingId, to, check, changed }: ToggleOptions<Thing>,
): Promise<Toggled<Thing> | undefined> {
  const requested = { member: memberId, thing: thingId, to };
  return db.transaction().execute(async (tx) => {
    const locked = await toggle.lock(tx, requested);
    const thing = locked.find(({ id }) => id === thingId);
    // A member who has left meanwhile follows nobody.
    if (thing === undefined || (toggle.isBetweenMembers && locked.length < 2)) return undefined;
    check?.(thing);
    const { change, isBlocked } = (await toggle.set(tx, requested))[0] ?? { change: 0, isBlocked: false };
    if (change !== 0) await changed?.(tx, change);
    return { isOn: change === 0 ? to === 1 && !isBlocked : change === 1, change, count: thing.count + change, isBlocked, thing };
  });
}

/** Locks everything that a member has switched on, in the order of ids, before `clearToggles`. */
export async function lockToggles<Thing>(tx: Transaction<Schema>, toggle: Toggle<Thing>, memberId: number): Promise<void> {
  await toggle.lockAll(tx, memberId);
}

/** Switches off everything that a member has switched on, updates the counters of the things, and resolves to these. */
export async function clearToggles<Thing>(
  tx: Transaction<Schema>,
  toggle: Toggle<Thing>,
  memberId: number,
): Promise<(Thing & { id: number })[]> {
  await toggle.lockAll(tx, memberId);
  return toggle.clear(tx, memberId);
}

/** Locks each other's things that two members have switched on, by id, before their own rows; resolves to the ids. */
export async function lockBetween<Thing>(tx: Transaction<Schema>, toggle: Toggle<Thing>, one: number, other: number): Promise<number[]> {
  return (await toggle.lockBetween(tx, one, other)).map(({ id }) => id);
}

/** The ids of each other's things that two members have switched on; once their own rows are locked, no more are added. */
export async function selectBetween<Thing>(tx: Transaction<Schema>, toggle: Toggle<Thing>, one: number, other: number): Promise<number[]> {
  return (await toggle.between(tx, one, other)).map(({ id }) => id);
}

/** Switches off each other's things that two members have switched on, updates the counters, and resolves to the things. */
export function clearBetween<Thing>(
  tx: Transaction<Schema>,
  toggle: Toggle<Thing>,
  one: number,
  other: number,
): Promise<(Thing & { id: number })[]> {
  return toggle.clearBetween(tx, one, other);
}
