import type { Database } from '../client.ts';
import { demoMeta, demoPages, demoSocial } from './content/index.ts';
import { featureLargest } from './featured.ts';
import { seedTopics } from './seed-topics.ts';
import { demoTranslations } from './translations/index.ts';
import { writeContent } from './write/content.ts';

/**
 * Gives a shop whose goods come from elsewhere what it opens with: pages, page titles and addresses, topics to talk about, and
 * something to show on its home page. Done once; its operator puts own ones there.
 */
export async function seedWords(database: Database): Promise<void> {
  const words = { banners: [], pages: demoPages(), titles: demoMeta(), social: demoSocial(), translations: demoTranslations() };
  await database.kysely.transaction().execute(async (tx) => {
    const written = await tx.selectFrom('meta_content').select('id').limit(1).executeTakeFirst();
    if (written !== undefined) return;
    await writeContent(tx, words, { picture: () => null });
    await seedTopics(tx, words.translations);
    await featureLargest(tx);
  });
}
