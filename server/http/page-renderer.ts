import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../i18n/languages.ts';

/** Answers a call of the API in process; rejects with `{ status, code, message }`. */
export type PageCall = (key: string, input: unknown) => Promise<unknown>;

/** What the pages need to know of the settings; nothing secret. */
export interface PublicSettings {
  captcha: { kind: 'altcha' | 'turnstile' | 'recaptcha'; siteKey: string | null };
  /** Google's client id; null without sign-in through Google. */
  google: string | null;
  /** Facebook's app id, likewise. */
  facebook: string | null;
}

/** A form that was sent without scripts and comes back to be put right: what was typed, and what is wrong by field. */
export interface PostedForm {
  form: 'contact' | 'signup';
  values: Readonly<Record<string, string>>;
  wrong: Readonly<Record<string, string>>;
}

export interface PageRequest {
  path: string;
  search: string;
  lang: Language;
  currency: string;
  /** Null: as the reader's system says. */
  theme: 'light' | 'dark' | null;
  /** Origin for canonical and social addresses. */
  origin: string;
  settings: PublicSettings;
  posted?: PostedForm;
  call: PageCall;
}

export interface RenderedPage {
  status: number;
  /** Where to go instead, for a redirect. */
  location?: string;
  /** Pieces that follow one another: long texts are costly to join before they become bytes. */
  html?: readonly string[];
  /** What the page shows, for purging it from the cache. */
  tags: string[];
  /** An unexpected error behind a 500, for the log. */
  fault?: unknown;
}

/** Addresses that search engines should know, without origin and language. */
export interface PublicPaths {
  fixed: string[];
  /** Pages of a category of a level, a brand, a product or a post. */
  of(kind: 'main category' | 'sub-category' | 'child category' | 'brand' | 'product' | 'post', slug: string): string[];
}

/** The built pages (`web/entry-server.tsx`); plain data and functions only, since the build has copies of shared modules. */
export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage>;
  /** The address by its parsed parts, so that unknown parameters never split the cache; null for what may not be kept. */
  pageKey(path: string, search: string): string | null;
  /** Whether a path without language prefix is one of ours. */
  isScreen(path: string): boolean;
  publicPaths: PublicPaths;
  /** Addresses of the shop's stylesheets in a language, for pages that are written without the renderer. */
  stylesheets(lang: Language): readonly string[];
}

/**
 * Loads the built renderer; `file` is dist/server/entry-server.js. Every page is loaded at once: a build beside a running shop takes
 * the files away that it would otherwise look for at a page's first visit.
 */
export async function loadPageRenderer(file: string): Promise<PageRenderer> {
  const parts = path.join(path.dirname(file), 'assets');
  for (const part of await readdir(parts)) if (part.endsWith('.js')) await import(pathToFileURL(path.join(parts, part)).href);
  return (await import(pathToFileURL(file).href)) as PageRenderer;
}
