import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { type App, AppProvider } from '../kit/app.ts';
import { writeJson } from '../kit/json-block.ts';
import { PlaceContext } from '../kit/place.ts';
import { type Theme, ThemeContext } from '../kit/theme.ts';
import { href } from '../kit/visit.ts';
import type { CachedShell } from './cached-shell-context.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { ShellData } from './load.ts';

/** A query string that no real address has. */
const MARK = '?\u0001';
/** Texts with the place inserted between them; `adds`: a parameter is appended to the place before this text. */
type Template = { text: string; adds: boolean }[];
type Written = { header: Template; footer: string };

/** Room for some shells per language with its usual currency. A large menu takes 200 kB, and its characters may take two bytes each. */
const KEPT_BYTES = 12 * 1024 * 1024;
/** Bytes of a string or an array besides its characters. */
const OVERHEAD = 50;

const texts = new WeakMap<ShellData, { json: string; digest: string }>();
/** Rendered shells by the digest of the shell's data and whatever else they depend on. */
const kept = new LRUCache<string, Written>({ maxSize: KEPT_BYTES, sizeCalculation: bytesOf });

/** Bytes of a kept shell. Its texts are slices of one string and keep it in memory, but that is longer only by the marks. */
function bytesOf({ header, footer }: Written, key: string): number {
  const letters = header.reduce((sum, { text }) => sum + text.length, footer.length + key.length);
  return 2 * letters + OVERHEAD * (header.length + 3);
}

/** Bytes of all kept shells. */
export const keptShellBytes = (): number => kept.calculatedSize;

function textsOf(shell: ShellData): { json: string; digest: string } {
  const known = texts.get(shell);
  if (known !== undefined) return known;
  const json = writeJson(shell);
  // The same data loaded again is another object; its digest is a short key for the lookup on every page.
  const written = { json, digest: hash('sha256', json, 'base64') };
  texts.set(shell, written);
  return written;
}

/** The shell's data as JSON, escaped for embedding in a page. */
export const shellJson = (shell: ShellData): string => textsOf(shell).json;

/**
 * Header and footer as rendered by React: most of a page's elements, and the same on all pages except for the place in their links. They
 * are rendered once per variant, and the place is inserted.
 */
export function renderCachedShell(app: App, shell: ShellData, place: string, theme: Theme = null): CachedShell {
  const path = place.split('?', 1)[0] ?? '';
  // The menu marks its own screens as current; on all other pages it is the same.
  const shown = menuScreens.some((screen) => href(app, screen) === `/${app.lang}${path}`) ? path : '/';
  const key = `${textsOf(shell).digest} ${app.lang} ${app.currency} ${theme} ${shown}`;
  const written = kept.get(key) ?? keep(key, write(app, shell, shown, theme));
  return { header: filled(written.header, place), footer: written.footer };
}

function keep(key: string, written: Written): Written {
  kept.set(key, written);
  return written;
}

/** Placeholders of the shell in React's output. Nothing else can equal them, since user content is escaped. */
export const shellMarks: CachedShell = { header: '<!--header-->', footer: '<!--footer-->' };

/**
 * Replaces the placeholders in a page with the shell. Returned in pieces: header and menus contain non-Latin letters, which would make one
 * long string take two bytes per character.
 */
export function inShell(page: string, { header, footer }: CachedShell): string[] {
  const [first, last] = [page.indexOf(shellMarks.header), page.lastIndexOf(shellMarks.footer)];
  if (first < 0 || last < 0) return [page];
  const between = page.slice(first + shellMarks.header.length, last);
  return [page.slice(0, first), header, between, footer, page.slice(last + shellMarks.footer.length)];
}

const menuScreens = ['main-categories', 'brands', 'community'] as const;

function write(app: App, shell: ShellData, path: string, theme: Theme): Written {
  const mark = path + MARK;
  const html = (part: ReactNode) =>
    inside(
      renderToString(
        <AppProvider value={app}>
          <PlaceContext value={mark}>
            <ThemeContext value={theme}>
              <StaticRouter location={path}>{part}</StaticRouter>
            </ThemeContext>
          </PlaceContext>
        </AppProvider>,
      ),
    );
  const [first = '', ...rest] = html(<Header shell={shell} />).split(mark);
  const header = rest.map((text) => ({ text: text.replace(/^&amp;/, ''), adds: text.startsWith('&amp;') }));
  return { header: [{ text: first, adds: false }, ...header], footer: html(<Footer shell={shell} />) };
}

/** The inner HTML of an element. */
const inside = (html: string): string => html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'));

function filled([first, ...rest]: Template, place: string): string {
  const written = escaped(place);
  const added = written + (place.includes('?') ? '&amp;' : '?');
  return rest.reduce((html, { text, adds }) => html + (adds ? added : written) + text, first?.text ?? '');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** Escapes an attribute value as React does. */
const escaped = (text: string): string => text.replace(/[&"'<>]/g, (character) => escapes[character] ?? '');
