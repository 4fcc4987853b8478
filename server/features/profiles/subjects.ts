import type { Kysely, Transaction } from 'kysely';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { keepRevision, takeLatestRevision, toRevision } from '../../db/subject-revisions.ts';
import type { RevisionMark, SubjectStore } from '../../db/subjects.ts';
import { writeMemberName } from '../follows/index.ts';

/** The fields of a profile that a revision stores. */
export interface ProfileWords {
  name: string;
  about: string | null;
}

/** A member's current name and text about themselves. */
interface StoredWords extends ProfileWords {
  userName: string;
  revision: number;
  /** Time of the current text. */
  since: Date;
}

const holdWords = prepare<StoredWords>(`
  select name, about_us as about, user_name as "userName", revision, coalesce(words_at, created_at) as since from member where id = $1
  for no key update`);

/** Locks and selects a member's texts; nobody else can change them until the transaction ends. */
export const lockWords = async (tx: Kysely<Schema>, memberId: number): Promise<StoredWords | undefined> =>
  (await holdWords(tx, memberId))[0];

const rewrite = prepare(`
  update member set name = $2, about_us = $3, ${toRevision('$4')},
    words_at = case when $4 is null then now() when $4 > 1 then $5::timestamptz end
  where id = $1`);

async function updateWords(tx: Kysely<Schema>, memberId: number, { userName }: StoredWords, to: ProfileWords, as?: RevisionMark) {
  await rewrite(tx, memberId, to.name, to.about, as?.number, as?.at);
  await writeMemberName(tx, { id: memberId, name: to.name, userName });
}

/** Writes a member's texts as a new revision, or with `as` under the number of an earlier one. Call after `lockWords`. */
export async function writeProfileEdit(
  tx: Transaction<Schema>,
  memberId: number,
  { stored, to, as }: { stored: StoredWords; to: ProfileWords; as?: RevisionMark | undefined },
): Promise<void> {
  const { name, about, revision: number, since } = stored;
  await keepRevision(tx, { kind: 'MEMBER', id: memberId, number, memberId, fields: { name, about }, at: since });
  await updateWords(tx, memberId, stored, to, as);
}

const profile = prepare<{
  uuid: string;
  name: string;
  about: string | null;
  image: string | null;
  lang: string;
  createdAt: Date;
  isHidden: boolean;
  revision: number;
}>(`
  select revision, uuid, name, about_us as about, image, lang, created_at as "createdAt", coalesce(suspended_until > now(), false) as "isHidden"
  from member where id = $1`);

/** Members as subjects of moderation. Decisions about them restrict the account, so there is no state to set. */
export const memberSubjects: SubjectStore = {
  kind: 'MEMBER',
  async read(db, id) {
    const [row] = await profile(db, id);
    if (row === undefined) return undefined;
    const { uuid, name, about, image, lang, createdAt, isHidden, revision } = row;
    return {
      ...{ memberId: id, state: isHidden ? 'HIDDEN' : 'VISIBLE', revision, lang, createdAt, title: name },
      link: isHidden ? null : `/user-info/${uuid}`,
      ownLink: '/profile',
      words: { title: name, text: about ?? '', stars: null, images: image === null ? [] : [{ id, image, alt: '' }] },
    };
  },
  async lock(tx, id) {
    await lockWords(tx, id);
  },
  async setState(db, id) {
    const [row] = await profile(db, id);
    return row && (row.isHidden ? 'HIDDEN' : 'VISIBLE');
  },
  async changes(db, id) {
    const [row] = await profile(db, id);
    return { tags: row ? [`profile:${row.uuid}`, `member:${row.uuid}`, 'community'] : [], products: [] };
  },
  context: async () => [],
  visibleOf: async () => [],
  writtenBy: async () => [],
  wordsOf(fields) {
    const { name, about } = fields as unknown as ProfileWords;
    return { title: name, text: about ?? '', stars: null, images: [] };
  },
  async apply(tx, id, fields, as) {
    const stored = await lockWords(tx, id);
    if (stored === undefined) return false;
    await writeProfileEdit(tx, id, { stored, to: fields as unknown as ProfileWords, as });
    return true;
  },
  async takeBack(tx, id) {
    const stored = await lockWords(tx, id);
    const before = await takeLatestRevision(tx, 'MEMBER', id);
    if (stored === undefined || before === undefined) return undefined;
    await updateWords(tx, id, stored, before.fields as unknown as ProfileWords, before);
    const { name, about, revision: number, since } = stored;
    return { number, fields: { name, about }, at: since };
  },
};
