import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { selectIndexSetting, setIndexSetting } from '../recount.ts';
import { FOLD_VERSION } from '../text/fold.ts';
import { countCorpusWords, type LexiconCorpus } from './queries.ts';

/** Whether the rows of a corpus were never folded, or by another version than queries. */
export async function isLexiconOutdated(db: Kysely<Schema>, { name }: Pick<LexiconCorpus, 'name'>): Promise<boolean> {
  return (await selectIndexSetting(db, `lexicon_${name}_fold`)) !== String(FOLD_VERSION);
}

/** Records that the rows are folded by the present version. */
export async function noteLexiconFolded(tx: Kysely<Schema>, { name }: Pick<LexiconCorpus, 'name'>): Promise<void> {
  await setIndexSetting(tx, `lexicon_${name}_fold`, String(FOLD_VERSION));
}

/** Counts the words of a corpus whose rows were all refolded in this transaction. */
export async function rebuildLexicon(tx: Kysely<Schema>, corpus: LexiconCorpus): Promise<void> {
  await recountLexicon(tx, corpus);
  await noteLexiconFolded(tx, corpus);
}

/** Brings the counts of a corpus's words up to date. */
export async function recountLexicon(db: Kysely<Schema>, corpus: LexiconCorpus): Promise<void> {
  await countCorpusWords(db, corpus);
  await setIndexSetting(db, `lexicon_${corpus.name}_counted`, new Date().toISOString());
}
