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

/** An interpretation of a keyword as `tsquery` literals. */
export interface LexiconQuery {
  /** The part that an index answers quickly; equal to `whole` where that is fast. */
  index: string;
  whole: string;
  /** Estimated share of all rows that match, 0 to 1. */
  share: number;
  /** To be run only while fewer rows than this have been found. */
  whileFewer: number;
}

/** Corrects queries over rows other than the shop's products, by the words of those rows. */
export interface Lexicon {
  /** From the strictest interpretation to the loosest; none for a keyword without letters and digits. */
  queries(keyword: string): Generator<LexiconQuery, void>;
  /** Adds the words of a row that everybody may read, in the transaction that writes it. */
  write(tx: Kysely<Schema>, words: string[]): Promise<void>;
  /** Makes words known to this process at once; other processes learn them within 15 s. */
  learn(words: string[]): void;
  /** Takes over at once what other processes wrote. */
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
