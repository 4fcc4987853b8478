import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '../../db/schema.ts';
import { toListPage } from '../../http/paging.ts';
import { pictureUrl } from '../../http/picture-url.ts';
import { found } from '../../http/refusal.ts';
import { type Route, serve } from '../../http/route.ts';
import { selectBanners, selectMeta, selectSettings, selectStaticPage } from './queries.ts';
import { safeHtml } from './safe-html.ts';

/** What every page asks for and an operator changes once a month is read again after so long. */
const KEPT_MS = 15_000;

export function contentRoutes(db: Kysely<Schema>): Route[] {
  const meta = kept((n: number, lang: string) => selectMeta(db, n, lang));
  const settings = kept(() => selectSettings(db));
  const page = async (slug: 'about-us' | 'privacy' | 'terms', lang: string) => {
    const { title, html } = found(await selectStaticPage(db, slug, lang));
    return { title, description: safeHtml(html) };
  };
  return [
    serve('GET metaContent/detail/{n}', async ({ n }, { lang }) => found(await meta(n, lang))),
    serve('GET cms/social-media', async () => {
      const values = await settings();
      const value = (name: string) => values.get(name) ?? null;
      return { instagram: value('instagram'), facebook: value('facebook'), email: value('contact_email') };
    }),
    serve('GET cms/contact-us', async () => ({ email: (await settings()).get('contact_email') ?? null })),
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

/** Remembers answers by what was asked, for a moment; a failed one is forgotten at once. */
function kept<A extends (string | number)[], T extends object | undefined>(read: (...asked: A) => Promise<T>): (...asked: A) => Promise<T> {
  const answers = new LRUCache<string, Promise<T>>({ max: 500, ttl: KEPT_MS, ttlAutopurge: true });
  return (...asked) => {
    const key = asked.join(' ');
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = read(...asked);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
