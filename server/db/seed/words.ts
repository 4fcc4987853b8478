import type { Database } from '../client.ts';
import { demoMeta, demoPages, demoSocial } from './content/index.ts';
import { writeContent } from './write/content.ts';

/** Writes the pages, page titles and addresses that a shop opens with when its goods come from elsewhere; its operator puts own ones there. */
export async function seedWords(database: Database): Promise<void> {
  const words = { banners: [], pages: demoPages(), titles: demoMeta(), social: demoSocial() };
  await database.kysely.transaction().execute(async (tx) => {
    const written = await tx.selectFrom('meta_content').select('id').limit(1).executeTakeFirst();
    if (written === undefined) await writeContent(tx, words, { picture: () => null });
  });
}
