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

/** Some for each language: a menu that changes takes the place of what it was. */
const KEPT_MOST = 64;

const texts = new WeakMap<ShellData, string>();
/** By the shell's data, then by what else a shell shows. */
const kept = new LRUCache<string, Map<string, Written>>({ max: KEPT_MOST });

/** The shell's data as JSON that may stand in a page. */
export function shellJson(shell: ShellData): string {
  const json = texts.get(shell) ?? writeJson(shell);
  texts.set(shell, json);
  return json;
}

/**
 * Header and footer as React writes them: most of a page's elements, and the same around all pages but for the place in their links.
 * So they are written once for what they show, and the place is put in.
 */
export function renderCachedShell(app: App, shell: ShellData, place: string, theme: Theme = null): CachedShell {
  const json = shellJson(shell);
  const all = kept.get(json) ?? new Map<string, Written>();
  kept.set(json, all);
  const path = place.split('?', 1)[0] ?? '';
  // The menu marks one of its own screens as the present one; all other pages have the same menu.
  const shown = menuScreens.some((screen) => href(app, screen) === `/${app.lang}${path}`) ? path : '/';
  const key = `${app.lang} ${app.currency} ${theme} ${shown}`;
  const written = all.get(key) ?? write(app, shell, shown, theme);
  all.set(key, written);
  return { header: filled(written.header, place), footer: written.footer };
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
