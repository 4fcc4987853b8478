import { bulkCopy } from '../../bulk.ts';
import type { Stock } from '../stock.ts';
import type { Place } from './place.ts';
import type { Loading } from './write.ts';

/** Writes what an operator would write: banners, pages, page titles, addresses. */
export async function writeContent(
  tx: Loading,
  { banners, pages, titles, social }: Pick<Stock, 'banners' | 'pages' | 'titles' | 'social'>,
  place: Pick<Place, 'picture'>,
): Promise<void> {
  const shown = banners.map(({ picture, redirectUrl }, at) => [at + 1, at + 1, place.picture(picture), redirectUrl]);
  await bulkCopy(tx, 'banner', ['id', 'position', 'image', 'redirect_url'], shown);
  const words = banners.map(({ title, description }, at) => [at + 1, 'en', title, description]);
  await bulkCopy(tx, 'banner_text', ['banner_id', 'lang', 'title', 'description'], words);
  const pageRows = pages.map(({ slug, title, html }) => [slug, 'en', title, html]);
  await bulkCopy(tx, 'page_text', ['slug', 'lang', 'title', 'html'], pageRows);
  const titleRows = titles.map(({ id, title, description }) => [id, 'en', title, description]);
  await bulkCopy(tx, 'meta_content', ['id', 'lang', 'title', 'description'], titleRows);
  const settings = { instagram: social.instagram, facebook: social.facebook, contact_email: social.email };
  await bulkCopy(tx, 'setting', ['name', 'value'], Object.entries(settings));
}
