import { type Kysely, sql, type Transaction } from 'kysely';
import { bulkCopy } from '../../db/bulk.ts';
import type { Schema } from '../../db/schema.ts';
import {
  documentWords,
  insertCorpusWords,
  isLexiconOutdated,
  type LexiconCorpus,
  rebuildLexicon,
  tsvectorLiteral,
} from '../search/index.ts';

export const MEMBER_NAMES: LexiconCorpus = { name: 'member', table: 'member_name' };

const BATCH = 2_000;

export interface NamedMember {
  id: number;
  name: string;
  userName: string;
}

const wordsOf = ({ name, userName }: NamedMember): string[] => documentWords([name, userName], null);

/** Makes a member searchable by name; call in the transaction that sets the names. */
export async function writeMemberName(tx: Kysely<Schema>, member: NamedMember): Promise<void> {
  const words = wordsOf(member);
  await sql`
    insert into member_name (member_id, words) values (${member.id}, ${tsvectorLiteral(words)}::tsvector)
    on conflict (member_id) do update set words = excluded.words where member_name.words <> excluded.words`.execute(tx);
  await insertCorpusWords(tx, MEMBER_NAMES, words.toSorted());
}

/** Rebuilds the index of all names in one transaction, after a seed. */
export async function rebuildMemberNames(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockNames(tx);
    await rebuild(tx);
  });
}

/** Rebuilds only if that was never done or the folding of words has changed; of several processes only one does it. */
export async function rebuildMemberNamesIfOutdated(db: Kysely<Schema>): Promise<void> {
  if (!(await isLexiconOutdated(db, MEMBER_NAMES))) return;
  await db.transaction().execute(async (tx) => {
    await lockNames(tx);
    if (await isLexiconOutdated(tx, MEMBER_NAMES)) await rebuild(tx);
  });
}

/** Keeps anybody from signing up or changing a name until the transaction ends. */
async function lockNames(tx: Kysely<Schema>): Promise<void> {
  await sql`lock table member, member_name in share row exclusive mode`.execute(tx);
}

async function rebuild(tx: Transaction<Schema>): Promise<void> {
  await sql`truncate member_name`.execute(tx);
  for (let after = 0, more = true; more; ) {
    const { rows } = await sql<NamedMember>`
      select id, name, user_name as "userName" from member where id > ${after} order by id limit ${BATCH}`.execute(tx);
    await bulkCopy(
      tx,
      'member_name',
      ['member_id', 'words'],
      rows.map((member) => [member.id, tsvectorLiteral(wordsOf(member))]),
    );
    after = rows.at(-1)?.id ?? after;
    more = rows.length === BATCH;
  }
  await sql`analyze member_name`.execute(tx);
  await rebuildLexicon(tx, MEMBER_NAMES);
}
