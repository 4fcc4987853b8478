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

/** A query that no place has. */
const MARK = '?\u0001';
/** Texts that follow one another with the place between them; `adds`: a parameter is added to the place before this one. */
type Template = { text: string; adds: boolean }[];
type Written = { header: Template; footer: string };

/** Some for each language with its usual currency; a large menu takes 200 kB, and its letters may take two bytes each. */
const KEPT_BYTES = 12 * 1024 * 1024;
/** What a text or an array takes beside its letters. */
const OVERHEAD = 50;

const texts = new WeakMap<ShellData, { json: string; digest: string }>();
/** By the digest of the shell's data and what else a shell shows. */
const kept = new LRUCache<string, Written>({ maxSize: KEPT_BYTES, sizeCalculation: bytesOf });

/** What a kept shell takes. Its texts are pieces of one that was split: they hold that one, which is longer than all of them by its marks alone. */
function bytesOf({ header, footer }: Written, key: string): number {
  const letters = header.reduce((sum, { text }) => sum + text.length, footer.length + key.length);
  return 2 * letters + OVERHEAD * (header.length + 3);
}

/** Bytes of all shells that are kept. */
export const keptShellBytes = (): number => kept.calculatedSize;

function textsOf(shell: ShellData): { json: string; digest: string } {
  const known = texts.get(shell);
  if (known !== undefined) return known;
  const json = writeJson(shell);
  // The same data read again is another object: its digest is short enough to look for with every page.
  const written = { json, digest: hash('sha256', json, 'base64') };
  texts.set(shell, written);
  return written;
}

/** The shell's data as JSON that may stand in a page. */
export const shellJson = (shell: ShellData): string => textsOf(shell).json;

/**
 * Header and footer as React writes them: most of a page's elements, and the same around all pages but for the place in their links.
 * So they are written once for what they show, and the place is put in.
 */
export function renderCachedShell(app: App, shell: ShellData, place: string, theme: Theme = null): CachedShell {
  const path = place.split('?', 1)[0] ?? '';
  // The menu marks one of its own screens as the present one; all other pages have the same menu.
  const shown = menuScreens.some((screen) => href(app, screen) === `/${app.lang}${path}`) ? path : '/';
  const key = `${textsOf(shell).digest} ${app.lang} ${app.currency} ${theme} ${shown}`;
  const written = kept.get(key) ?? keep(key, write(app, shell, shown, theme));
  return { header: filled(written.header, place), footer: written.footer };
}

function keep(key: string, written: Written): Written {
  kept.set(key, written);
  return written;
}

/** Where the shell stands in what React writes of a page. Nothing else does: what people wrote is escaped. */
export const shellMarks: CachedShell = { header: '<!--header-->', footer: '<!--footer-->' };

/**
 * A page around its marks, and the shell in their places. In pieces: header and menus hold letters of all languages, beside which every
 * letter of one long text would take twice the room.
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

/** What stands in an element. */
const inside = (html: string): string => html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'));

function filled([first, ...rest]: Template, place: string): string {
  const written = escaped(place);
  const added = written + (place.includes('?') ? '&amp;' : '?');
  return rest.reduce((html, { text, adds }) => html + (adds ? added : written) + text, first?.text ?? '');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** As React escapes an attribute. */
const escaped = (text: string): string => text.replace(/[&"'<>]/g, (character) => escapes[character] ?? '');
