import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, language, languageTag } from '../../i18n/languages.ts';
import { serverText } from '../../i18n/server-texts.ts';
import { cookieLanguage, cookieTheme, preferredLanguage } from './locale-negotiation.ts';
import { escapeHtml } from './small-page.ts';

/** The part of the build's manifest that is read: each source file with its output. */
type Manifest = Readonly<Record<string, { file: string; css?: string[]; imports?: string[] }>>;

const ENTRY = 'web/console/main.tsx';
const FONTS = ['web/fonts/fraunces-latin.woff2', 'web/fonts/instrument-sans-latin.woff2'];

/**
 * `GET /console` and everything below it: the page that loads the console, which is rendered in the browser.
 *
 * @param folder of the built files; the console's manifest is in its `.vite`
 */
export function consolePage(app: FastifyInstance, folder: string, shopName: () => string): void {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'console.json'), 'utf8')) as Manifest;
  for (const at of ['/console', '/console/*'])
    app.get(at, async (request, reply) => {
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        vary: 'cookie, accept-language',
      });
      return pageFor(request, manifest, shopName());
    });
}

function pageFor({ headers }: FastifyRequest, manifest: Manifest, shop: string): string {
  const lang = cookieLanguage(headers) ?? preferredLanguage(headers);
  const theme = cookieTheme(headers);
  const text = (key: Parameters<typeof serverText>[1]) => escapeHtml(serverText(lang, key, { shop }));
  return `<!doctype html>
<html lang="${languageTag(lang)}" dir="${language(lang).dir}"${theme === null ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta name="application-name" content="${escapeHtml(shop)}">
<meta name="color-scheme" content="${theme ?? 'light dark'}">
<title>${text('console.page_title')}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
${linksFor(lang, manifest)}
</head><body><div id="console"></div><noscript><p>${text('console.page_needs_scripts')}</p></noscript>
<script type="module" src="/${manifest[ENTRY]?.file}"></script></body></html>`;
}

/**
 * Files that the page loads at once. The first stylesheet has the id of the style element that React Aria would otherwise add to the page,
 * which the content security policy forbids; those rules are in web/console/styles/pressable.css.
 */
function linksFor(lang: Language, manifest: Manifest): string {
  const modules = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || modules.has(chunk.file)) return;
    modules.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const source of [ENTRY, `i18n/${lang}/console/compiled.ts`]) add(source);
  modules.delete(manifest[ENTRY]?.file ?? '');
  const styles = [...(manifest[ENTRY]?.css ?? []), ...filesOf(manifest, [`web/styles/languages/${lang}.css`])];
  return [
    ...filesOf(manifest, FONTS).map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file, at) => `<link rel="stylesheet" href="/${file}"${at === 0 ? ' id="react-aria-pressable-style"' : ''}>`),
    ...[...modules].map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('\n');
}

const filesOf = (manifest: Manifest, sources: readonly string[]): string[] => sources.flatMap((source) => manifest[source]?.file ?? []);
