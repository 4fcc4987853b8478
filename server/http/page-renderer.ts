import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRequest, RenderedPage } from '../../contract/page.ts';
import type { Language } from '../../i18n/languages.ts';

/** Answers a call of the API in process; rejects with `{ status, code, message }`. */
export type PageCall = (key: string, input: unknown) => Promise<unknown>;

/** Addresses that search engines should know, without origin and language. */
export interface PublicPaths {
  fixed: string[];
  /** Addresses of the pages about a category of a level, a brand, a product or a post. */
  of(kind: 'main category' | 'sub-category' | 'child category' | 'brand' | 'product' | 'post', slug: string): string[];
}

/** The built pages (`web/entry-server.tsx`). Only plain data and functions are passed: the build has its own copies of shared modules. */
export interface PageRenderer {
  render(request: PageRequest<Language, PageCall>): Promise<RenderedPage>;
  /** Cache key from the parsed parts of an address, so that unknown parameters never split the cache; null if the page must not be kept. */
  pageKey(path: string, search: string): string | null;
  /** Name of the screen at a path without language prefix; null where there is none. */
  screenOf(path: string): string | null;
  publicPaths: PublicPaths;
  /** Addresses of the shop's stylesheets for a language, for pages written without the renderer. */
  stylesheets(lang: Language): readonly string[];
}

/**
 * Loads the built renderer; `file` is dist/server/entry-server.js. All chunks are loaded at once: a new build beside a running shop removes
 * the files that would otherwise be loaded at a page's first visit.
 */
export async function loadPageRenderer(file: string): Promise<PageRenderer> {
  const parts = path.join(path.dirname(file), 'assets');
  for (const part of await readdir(parts)) if (part.endsWith('.js')) await import(pathToFileURL(path.join(parts, part)).href);
  return (await import(pathToFileURL(file).href)) as PageRenderer;
}
