import { readFileSync } from 'node:fs';
import type { Language } from '../i18n/languages.ts';
import { assetsOf, type Manifest } from './kit/assets.ts';
import { createRenderer } from './renderer.tsx';
import { firstFonts } from './styles/fonts.ts';

const manifest = JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest;

export const render = createRenderer(manifest, firstFonts);
/** Stylesheets of a language, for pages that are not written by this renderer. */
export const stylesheets = (lang: Language): readonly string[] =>
  assetsOf(manifest, 'web/entry-client.tsx', [`web/styles/languages/${lang}.css`], []).styles;
export { publicPaths } from './public-paths.ts';
export { pageKey, screenOf } from './renderer.tsx';
