import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { toListPage } from '../../http/paging.ts';
import { pictureUrl } from '../../http/picture-name.ts';
import { found } from '../../http/refusal.ts';
import { type Route, serve } from '../../http/route.ts';
import { selectBanners, selectMeta, selectSettings, selectStaticPage } from './queries.ts';
import { safeHtml } from './safe-html.ts';

export function contentRoutes(db: Kysely<Schema>): Route[] {
  const page = async (slug: 'about-us' | 'privacy' | 'terms', lang: string) => {
    const { title, html } = found(await selectStaticPage(db, slug, lang));
    return { title, description: safeHtml(html) };
  };
  return [
    serve('GET metaContent/detail/{n}', async ({ n }, { lang }) => found(await selectMeta(db, n, lang))),
    serve('GET cms/social-media', async () => {
      const values = await selectSettings(db);
      const value = (name: string) => values.get(name) ?? null;
      return { instagram: value('instagram'), facebook: value('facebook'), email: value('contact_email') };
    }),
    serve('GET cms/contact-us', async () => ({ email: (await selectSettings(db)).get('contact_email') ?? null })),
    serve('GET cms/about-us', (_input, { lang }) => page('about-us', lang)),
    serve('GET cms/privacy', (_input, { lang }) => page('privacy', lang)),
    serve('GET cms/terms', (_input, { lang }) => page('terms', lang)),
    serve('GET banner/pagination/list', async ({ offset, limit }, { lang }) => {
      const { rows, count } = await selectBanners(db, lang, offset, limit);
      const list = rows.map(({ image, kicker, ...banner }) => ({ ...banner, kicker: kicker || null, image: pictureUrl(image) }));
      return toListPage(list, count, offset);
    }),
  ];
}
