import type { Kysely } from 'kysely';
import type { Database } from '../../../db/client.ts';
import type { Schema } from '../../../db/schema.ts';
import { IndexRefresh } from '../index-refresh.ts';
import { expandQuery } from '../query/expand.ts';
import { parseQuery } from '../query/parse.ts';
import { planQuery } from '../query/plan.ts';
import { LiveVocabulary } from '../vocabulary/live-vocabulary.ts';
import { corpusWords, insertCorpusWords, type LexiconCorpus } from './queries.ts';
import { recountLexicon } from './rebuild.ts';

/** What a keyword may mean, as `tsquery` literals. */
export interface LexiconQuery {
  /** The part that an index finds quickly; all of it when that is the same. */
  index: string;
  whole: string;
  /** About how large a share of all rows fits, 0 to 1. */
  share: number;
  /** Only to be asked while fewer things than this are found. */
  whileFewer: number;
}

/** Corrects queries for rows that are searched apart from the shop's products, by the words those rows hold. */
export interface Lexicon {
  /** From the strictest interpretation to the loosest; none for a keyword without letters and digits. */
  queries(keyword: string): Generator<LexiconQuery, void>;
  /** Takes up the words of a row that everybody may read, in the transaction that writes it. */
  write(tx: Kysely<Schema>, words: string[]): Promise<void>;
  /** Lets this process correct to them at once; others do within 15 s. */
  learn(words: string[]): void;
  /** Takes up what other processes wrote at once. */
  refresh(): Promise<void>;
  start(): void;
  stop(): void;
}

export async function openLexicon(database: Database, corpus: LexiconCorpus): Promise<Lexicon> {
  const vocabulary = new LiveVocabulary(corpusWords(database.kysely, corpus));
  const recount = (db: Kysely<Schema>) => db.transaction().execute((tx) => recountLexicon(tx, corpus));
  const refresher = new IndexRefresh({ database, vocabulary, mark: `lexicon_${corpus.name}_counted`, recount });
  await refresher.refresh();
  return {
    *queries(keyword) {
      for (const { interpretations, whileFewer } of expandQuery(parseQuery(keyword), vocabulary.current)) {
        const { items } = vocabulary.current;
        const { index, whole, hits } = planQuery(interpretations, items);
        yield { index, whole, share: Math.min(1, hits / items), whileFewer };
      }
    },
    write: (tx, words) => insertCorpusWords(tx, corpus, words),
    learn: (words) => vocabulary.current.add(words.map((word) => ({ word, documents: 1 }))),
    refresh: () => refresher.refresh(),
    start: () => refresher.start(),
    stop: () => refresher.stop(),
  };
}
