import type { Kysely } from 'kysely';
import type { Database } from '../../../db/client.ts';
import type { Schema } from '../../../db/schema.ts';
import { readQuestion } from '../question/asked.ts';
import { planOf } from '../question/plan.ts';
import { stagesOf } from '../question/stages.ts';
import { Upkeep } from '../upkeep.ts';
import { VocabularyKeeper } from '../vocabulary/keeper.ts';
import { type Corpus, corpusWords, insertCorpusWords } from './queries.ts';
import { recountLexicon } from './rebuild.ts';

/** What a keyword may mean, as `tsquery` literals. */
export interface Reading {
  /** The part that an index finds quickly; all of it when that is the same. */
  index: string;
  whole: string;
  /** About how large a share of all rows fits, 0 to 1. */
  share: number;
  /** Only to be asked while fewer things than this are found. */
  whileFewer: number;
}

/** Corrects questions for rows that are searched apart from the shop's goods, by the words those rows hold. */
export interface Lexicon {
  /** From the strictest reading to the loosest; none for a keyword without letters and digits. */
  readings(keyword: string): Generator<Reading, void>;
  /** Takes up the words of a row that everybody may read, in the transaction that writes it. */
  write(tx: Kysely<Schema>, words: string[]): Promise<void>;
  /** Lets this process correct to them at once; others do within 15 s. */
  learn(words: string[]): void;
  start(): void;
  stop(): void;
}

export async function openLexicon(database: Database, corpus: Corpus): Promise<Lexicon> {
  const keeper = new VocabularyKeeper(corpusWords(database.kysely, corpus));
  const recount = (db: Kysely<Schema>) => db.transaction().execute((tx) => recountLexicon(tx, corpus));
  const upkeep = new Upkeep({ database, keeper, mark: `lexicon_${corpus.name}_counted`, recount });
  await upkeep.look();
  return {
    *readings(keyword) {
      for (const { readings, whileFewer } of stagesOf(readQuestion(keyword), keeper.current)) {
        const { items } = keeper.current;
        const { index, whole, hits } = planOf(readings, items);
        yield { index, whole, share: Math.min(1, hits / items), whileFewer };
      }
    },
    write: (tx, words) => insertCorpusWords(tx, corpus, words),
    learn: (words) => keeper.current.add(words.map((word) => ({ word, documents: 1 }))),
    start: () => upkeep.start(),
    stop: () => upkeep.stop(),
  };
}
