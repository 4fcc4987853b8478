import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { isLanguage } from '../../../i18n/languages.ts';
import type { Schema } from '../../db/schema.ts';
import type { PublicPaths } from '../../http/page-renderer.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

const FRESH = 'public, max-age=3600';
/** A post may become private or be deleted at any moment, so its sitemap part must not be cached without revalidation. */
const ASKED_ANEW = 'no-cache';

/** Validity of `security.txt`; RFC 9116 recommends less than a year. */
const SECURITY_DAYS = 180;
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities of the shop. */
export function securityContact(app: FastifyInstance, origin: string, contact: string): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Math.floor(Date.now() / DAY_MS + SECURITY_DAYS) * DAY_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', FRESH)
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${origin}/.well-known/security.txt\n`);
  });
}

/** `/sitemap.xml` with its parts, and `/robots.txt`, which refers to it. */
export function sitemap(app: FastifyInstance, db: Kysely<Schema>, origin: string, paths: PublicPaths): void {
  const site = { db, origin, paths };
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', FRESH)
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /console\nSitemap: ${origin}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml')
      .header('cache-control', FRESH)
      .send(await sitemapIndex(site)),
  );
  app.get<{ Params: { lang: string; kind: string; part: string } }>(
    '/sitemap-:lang([a-z]{2})-:kind([a-z]+)-:part(\\d{1,6}).xml',
    async (request, reply) => {
      const { lang, kind, part } = request.params;
      const body = isLanguage(lang) ? await sitemapPart(site, lang, kind, Number(part)) : null;
      if (body === null) return reply.code(404).type('text/plain').send('No such part');
      return reply
        .type('application/xml')
        .header('cache-control', kind === 'post' ? ASKED_ANEW : FRESH)
        .send(body);
    },
  );
}
