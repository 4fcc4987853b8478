import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { MemberSlice } from '../neighbours/fallback-lists.ts';
import { type HistoryRow, type MemberRow, selectHistories, selectMembers, selectMembersAround, selectProductNames } from './queries.ts';

/** Few enough that requests to the embedded database, which runs one statement at a time, hardly have to wait. */
const MEMBERS_AT_ONCE = 60;
const PRODUCTS_AT_ONCE = 4;
const NAMES_AT_ONCE = 2_000;
/** Members who view more products than this in a day are treated as bots. */
const LOOKS_A_DAY = 500;
const DAY_SECONDS = 86_400;

/** Ids and names of all products, in batches. */
export async function* allNames(db: Kysely<Schema>): AsyncGenerator<{ id: number; name: string }[]> {
  for (let last = 0; ; ) {
    const page = await selectProductNames(db, last, NAMES_AT_ONCE);
    if (page.length > 0) yield page;
    if (page.length < NAMES_AT_ONCE) return;
    last = page.at(-1)?.id ?? last;
  }
}

/** The histories of all members, in batches. */
export async function* allHistories(db: Kysely<Schema>): AsyncGenerator<MemberSlice> {
  for (let last = 0; ; ) {
    const members = await selectMembers(db, last, MEMBERS_AT_ONCE);
    last = members.at(-1)?.id ?? last;
    if (members.length === 0) return;
    yield sliceOf(
      await readShoppers(
        db,
        members.map(({ id }) => id),
      ),
      members,
    );
  }
}

/** The histories of members around some products, in batches. */
export async function* historiesAround(db: Kysely<Schema>, productIds: readonly number[]): AsyncGenerator<MemberSlice> {
  const found = new Set<number>();
  for (let at = 0; at < productIds.length; at += PRODUCTS_AT_ONCE) {
    for (const id of await selectMembersAround(db, productIds.slice(at, at + PRODUCTS_AT_ONCE))) found.add(id);
  }
  const members = [...found];
  for (let at = 0; at < members.length; at += MEMBERS_AT_ONCE)
    yield sliceOf(await readShoppers(db, members.slice(at, at + MEMBERS_AT_ONCE)));
}

async function readShoppers(db: Kysely<Schema>, memberIds: readonly number[]): Promise<HistoryRow[]> {
  return (await selectHistories(db, memberIds)).filter((own) => own.products.length <= LOOKS_A_DAY || !isRobot(own));
}

function isRobot({ at, kinds }: HistoryRow): boolean {
  const looks = at.filter((_, entry) => kinds[entry] === 'V');
  return looks.some((moment, first) => (looks[first + LOOKS_A_DAY] ?? Number.POSITIVE_INFINITY) - moment < DAY_SECONDS);
}

function sliceOf(histories: readonly HistoryRow[], members: readonly MemberRow[] = []): MemberSlice {
  const segmentsOf = new Map(members.map((member) => [member.id, segments(member)]));
  return {
    lengths: Int32Array.from(histories, ({ products }) => products.length),
    products: Int32Array.from(histories.flatMap(({ products }) => products)),
    weights: Float64Array.from(histories.flatMap(({ weights }) => weights)),
    at: Float64Array.from(histories.flatMap(({ at }) => at)),
    liked: Uint8Array.from(histories.flatMap(({ kinds }) => Array.from(kinds, (kind) => (kind === 'L' ? 1 : 0)))),
    segments: histories.map(({ memberId }) => segmentsOf.get(memberId) ?? []),
  };
}

function segments({ skinTone, hairStyle }: MemberRow): string[] {
  return [...(skinTone === null ? [] : [`skin_tone ${skinTone}`]), ...(hairStyle === null ? [] : [`hair_style ${hairStyle}`])];
}
