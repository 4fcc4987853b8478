import { bulkCopy } from '../../bulk.ts';
import type { Stock } from '../stock.ts';
import type { Place } from './place.ts';
import { writeTranslatedContent } from './translations.ts';
import type { Loading } from './write.ts';

/** Writes what an operator would write: banners, pages, page titles, addresses. */
export async function writeContent(
  tx: Loading,
  words: Pick<Stock, 'banners' | 'pages' | 'titles' | 'social' | 'translations'>,
  place: Pick<Place, 'picture'>,
): Promise<void> {
  const { banners, pages, titles, social } = words;
  const shown = banners.map(({ picture, redirectUrl }, at) => [at + 1, at + 1, place.picture(picture), redirectUrl]);
  await bulkCopy(tx, 'banner', ['id', 'position', 'image', 'redirect_url'], shown);
  const texts = banners.map(({ title, description }, at) => [at + 1, 'en', title, description]);
  await bulkCopy(tx, 'banner_text', ['banner_id', 'lang', 'title', 'description'], texts);
  const pageRows = pages.map(({ slug, title, html }) => [slug, 'en', title, html]);
  await bulkCopy(tx, 'page_text', ['slug', 'lang', 'title', 'html'], pageRows);
  const titleRows = titles.map(({ id, title, description }) => [id, 'en', title, description]);
  await bulkCopy(tx, 'meta_content', ['id', 'lang', 'title', 'description'], titleRows);
  await writeTranslatedContent(tx, words);
  const settings = { instagram: social.instagram, facebook: social.facebook, contact_email: social.email };
  await bulkCopy(tx, 'setting', ['name', 'value'], Object.entries(settings));
}
