import { bulkCopy } from '../../bulk.ts';
import type { SeedData, StarterTranslation } from '../data.ts';
import type { SeedWriter } from './seed-writer.ts';
import { writeTranslatedBanners, writeTranslatedContent } from './translations.ts';
import type { SeedTransaction } from './write.ts';

/** Writes what an operator would write: banners, pages, page titles, contact addresses. */
export async function writeContent(tx: SeedTransaction, data: SeedData, context: SeedWriter): Promise<void> {
  const { banners } = data;
  const shown = banners.map(({ picture, redirectUrl }, at) => [at + 1, at + 1, context.picture(picture), redirectUrl]);
  await bulkCopy(tx, 'banner', ['id', 'position', 'image', 'redirect_url'], shown);
  const texts = banners.map(({ kicker, title, description }, at) => [at + 1, 'en', kicker, title, description]);
  await bulkCopy(tx, 'banner_text', ['banner_id', 'lang', 'kicker', 'title', 'description'], texts);
  await writeTranslatedBanners(tx, data);
  await writeStarterContent(tx, data);
}

/** Settings that are written with the starter content: where to find and contact the shop. */
export const STARTER_SETTINGS = ['instagram', 'facebook', 'contact_email'] as const;

/** The content of a shop before it has products. */
export interface StarterContent extends Pick<SeedData, 'pages' | 'titles' | 'social'> {
  translations: readonly StarterTranslation[];
}

/** Writes pages, page titles and contact addresses. */
export async function writeStarterContent(tx: SeedTransaction, content: StarterContent): Promise<void> {
  const { pages, titles, social } = content;
  const pageRows = pages.map(({ slug, title, html }) => [slug, 'en', title, html]);
  await bulkCopy(tx, 'page_text', ['slug', 'lang', 'title', 'html'], pageRows);
  const titleRows = titles.map(({ id, title, description }) => [id, 'en', title, description]);
  await bulkCopy(tx, 'meta_content', ['id', 'lang', 'title', 'description'], titleRows);
  await writeTranslatedContent(tx, content);
  const values = [social.instagram, social.facebook, social.email];
  await bulkCopy(
    tx,
    'setting',
    ['name', 'value'],
    STARTER_SETTINGS.map((name, at) => [name, values[at] ?? null]),
  );
}
