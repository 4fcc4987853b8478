import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { isLexiconOutdated, rebuildLexicon } from '../../search/index.ts';
import { CORPUS } from '../corpus.ts';
import { heatAllPosts } from '../hot/queries.ts';
import { lockFeed } from '../writing/queries.ts';
import { wordsOf } from '../writing/words.ts';
import { clearFeed, copyFeedItems, countAllPosts, finishFeed, selectTexts } from './queries.ts';

const BATCH = 2_000;

/** Works out anew, in one transaction, everything that is kept of posts beside them: after a seed, and when words are folded otherwise. */
export async function rebuildFeed(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFeed(tx);
    await rebuild(tx);
  });
}

/** The same, only when it was never done or words were folded otherwise; of several processes one does it. */
export async function rebuildFeedIfOutdated(db: Kysely<Schema>): Promise<void> {
  if (!(await isLexiconOutdated(db, CORPUS))) return;
  await db.transaction().execute(async (tx) => {
    await lockFeed(tx);
    if (await isLexiconOutdated(tx, CORPUS)) await rebuild(tx);
  });
}

async function rebuild(tx: Transaction<Schema>): Promise<void> {
  const definition = await clearFeed(tx);
  for (let after = 0, more = true; more; ) {
    const texts = await selectTexts(tx, after, BATCH);
    await copyFeedItems(
      tx,
      texts.map((text) => ({ ...text, words: wordsOf(text).literal })),
    );
    after = texts.at(-1)?.postId ?? after;
    more = texts.length === BATCH;
  }
  await heatAllPosts(tx);
  await countAllPosts(tx);
  await finishFeed(tx, definition);
  await rebuildLexicon(tx, CORPUS);
}
