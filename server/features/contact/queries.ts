import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import { likeAnywhere } from '../../db/like.ts';
import { exportFrom } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { ContactMessageTable } from '../../db/schema/outreach.ts';
import type { Schema } from '../../db/schema.ts';
import { beginningsQuery, documentWords, isLexiconOutdated, noteLexiconFolded, tsvectorLiteral } from '../search/index.ts';

export type NewMessage = Omit<Insertable<ContactMessageTable>, 'words'>;

const wordsOf = ({ name, email, subject, message }: Pick<NewMessage, 'name' | 'email' | 'subject' | 'message'>) =>
  sql<string>`${tsvectorLiteral(documentWords([name, email, subject, message], null))}::tsvector`;

/** Stores a message; resolves to its id. */
export async function insertMessage(db: Kysely<Schema>, message: NewMessage): Promise<number> {
  const words = wordsOf(message);
  const row = await db
    .insertInto('contact_message')
    .values({ ...message, words })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** SQL: whether a message `t` has all words of a keyword, each at least as a prefix; messages not indexed yet are searched as text. */
export function hasWordsOf(keyword: string): RawBuilder<unknown> {
  const query = beginningsQuery(keyword);
  const isSaid = sql`
    (t.words is null and lower(concat_ws(' ', t.name, t.email, t.subject, t.message)) like lower(${likeAnywhere(keyword)}))`;
  return query === null ? isSaid : sql`t.words @@ ${query}::tsquery or ${isSaid}`;
}

const LEXICON = { name: 'message' };
/** Even the longest messages in a batch of this size are folded within a few milliseconds. */
const BATCH = 20;

/** Indexes the words of messages that have none, and of all messages if the folding of words has changed. */
export async function foldMessages(db: Kysely<Schema>): Promise<void> {
  if (await isLexiconOutdated(db, LEXICON))
    await db.transaction().execute(async (tx) => {
      await sql`update contact_message set words = null where words is not null`.execute(tx);
      await noteLexiconFolded(tx, LEXICON);
    });
  for (let after: number | undefined = 0; after !== undefined; ) after = await foldSome(db, after);
}

/** Indexes one batch of messages after an id; resolves to the last id, undefined if there are no more. */
async function foldSome(db: Kysely<Schema>, after: number): Promise<number | undefined> {
  const columns = ['id', 'name', 'email', 'subject', 'message'] as const;
  const wordless = db.selectFrom('contact_message').select(columns).where('words', 'is', null).where('id', '>', after);
  const rows = await wordless.orderBy('id').limit(BATCH).execute();
  if (rows.length === 0) return undefined;
  const folded = sql.join(rows.map((row) => sql`(${row.id}::integer, ${wordsOf(row)})`));
  await sql`update contact_message c set words = f.words from (values ${folded}) f (id, words) where c.id = f.id`.execute(db);
  return rows.at(-1)?.id;
}

const THEIRS = `(c.member_id = $1 or c.member_id is null
  and exists (select from member m where m.id = $1 and m.is_verified and lower(m.email) = lower(c.email)))`;

export const exportMessages = exportFrom({
  contact_messages: `select name, email, subject, message, lang, state, created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('answer', a.answer, 'created_at', a.created_at) order by a.id), '[]')
        from contact_answer a where a.message_id = c.id) as answers
    from contact_message c where ${THEIRS} order by id`,
});

const forget = prepare(`delete from contact_message c where ${THEIRS}`);

/** Deletes the messages that a member sent, logged in or from their verified address. */
export async function deleteMessages(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await forget(tx, memberId);
}

/** Deletes messages older than this many days. */
export async function sweepMessages(db: Kysely<Schema>, days: number): Promise<void> {
  await sql`delete from contact_message where created_at <= now() - make_interval(days => ${days})`.execute(db);
}
