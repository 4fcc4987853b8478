import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { WordSource } from '../vocabulary/load.ts';
import { selectEstimate } from '../vocabulary/queries.ts';

/** Rows whose words form a vocabulary of their own. */
export interface LexiconCorpus {
  /** Name under which its words are stored, such as `post`. */
  name: string;
  /** Table of its rows, with a column `words`. */
  table: 'feed_item' | 'member_name';
  /** Condition for rows that everybody may read, where not all are public: only words of these are known. */
  where?: 'is_public';
}

export function corpusWords(db: Kysely<Schema>, { name, table }: LexiconCorpus): WordSource {
  const chosen = db.selectFrom('lexicon_word').select(['id', 'word', 'documents']).where('lexicon', '=', name);
  return {
    behind: (word, limit) => chosen.where('word', '>', word).orderBy('word').limit(limit).execute(),
    since: (id, limit) => chosen.where('id', '>', id).orderBy('id').limit(limit).execute(),
    items: () => selectEstimate(db, table),
  };
}

/** Inserts new words, in sorted order to avoid deadlocks between writers. */
export async function insertCorpusWords(tx: Kysely<Schema>, { name }: LexiconCorpus, sorted: string[]): Promise<void> {
  await sql`
    insert into lexicon_word (lexicon, word)
    select ${name}, w from unnest(${sorted}::text[]) as n (w)
    where not exists (select from lexicon_word l where l.lexicon = ${name} and l.word = n.w)
    order by w collate "C"
    on conflict do nothing`.execute(tx);
}

/** Recounts how many rows contain each word, and deletes words without any. */
export async function countCorpusWords(tx: Kysely<Schema>, { name, table, where }: LexiconCorpus): Promise<void> {
  const rows = `select words from ${table} where ${where ?? 'true'}`;
  await sql`
    with counted as materialized (select word, ndoc from ts_stat(${rows})),
    changed as (
      update lexicon_word w set documents = c.ndoc from counted c where w.lexicon = ${name} and c.word = w.word and c.ndoc <> w.documents
    ), gone as (
      delete from lexicon_word w where w.lexicon = ${name} and not exists (select from counted c where c.word = w.word)
    )
    insert into lexicon_word (lexicon, word, documents)
    select ${name}, word, ndoc from counted c where not exists (select from lexicon_word w where w.lexicon = ${name} and w.word = c.word)
    order by word collate "C"
    on conflict do nothing`.execute(tx);
}
