import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { NameIndex } from '../search/index.ts';
import {
  type NamedMember,
  type PersonToFollow,
  selectMark,
  selectNameChanges,
  selectNames,
  selectPeople,
  selectPeopleOf,
} from './queries.ts';

const SLICE = 5_000;
/** With so many names changed since, the name index is made anew. */
const MAX_CHANGED = 2_000;
/** It is also made anew in this time: its order is by followers. */
const REBUILD_MS = 10 * 60_000;
/** Up to so many matches the database itself puts into order. */
const MAX_SORTED = 100;

export interface PeopleQuery {
  /** 0: a visitor. */
  me: number;
  keyword: string | undefined;
  offset: number;
  limit: number;
}

/** People to follow: everybody, or found by name. Names are kept in the process and brought up to date before each search. */
export class People {
  readonly #db: Kysely<Schema>;
  #index = NameIndex.empty();
  /** Null: not read yet. */
  #since: string | null = null;
  #timer: NodeJS.Timeout | undefined;
  #catchingUp: Promise<void> | null = null;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async start(): Promise<void> {
    // What fails is tried again at the next turn.
    this.#timer = setInterval(() => this.rebuild().catch(() => undefined), REBUILD_MS).unref();
    await this.rebuild();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Most followed first, without the one who asks. */
  async list({ me, keyword, offset, limit }: PeopleQuery): Promise<{ rows: PersonToFollow[]; count: number }> {
    await this.#catchUp();
    if (keyword === undefined)
      return { rows: await selectPeople(this.#db, me, offset, limit), count: this.#index.size - (me === 0 ? 0 : 1) };
    const ids = this.#index.find(keyword).filter((id) => id !== me);
    const isShort = ids.length <= MAX_SORTED;
    const page = isShort ? ids : ids.slice(offset, offset + limit);
    return { rows: await selectPeopleOf(this.#db, me, page, isShort ? offset : 0, limit), count: ids.length };
  }

  /** Reads all names again. */
  async rebuild(): Promise<void> {
    const [begun] = await selectMark(this.#db);
    const members: NamedMember[] = [];
    for (let more = true; more; ) {
      const slice = await selectNames(this.#db, members.at(-1)?.id ?? 0, SLICE);
      members.push(...slice);
      more = slice.length === SLICE;
    }
    members.sort((a, b) => b.followerCount - a.followerCount || a.id - b.id);
    this.#index = await NameIndex.of(members.map(named));
    this.#since = begun?.mark ?? this.#since;
  }

  /** Whoever asks while this runs waits for the same answer. */
  #catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readChanges().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async #readChanges(): Promise<void> {
    if (this.#since === null) return this.rebuild();
    const { mark, changed } = await selectNameChanges(this.#db, this.#since, MAX_CHANGED);
    if (changed.length === MAX_CHANGED || this.#index.changedSize > MAX_CHANGED) return this.rebuild();
    for (const member of changed) {
      if (member.name === null) this.#index.remove(member.id);
      else this.#index.put(named(member));
    }
    this.#since = mark;
  }
}

const named = ({ id, name, userName }: NamedMember) => ({ id, names: [name ?? '', userName ?? ''] });
