import { readFileSync } from 'node:fs';
import type { Manifest } from './kit/assets.ts';
import { createRenderer } from './renderer.tsx';
import { firstFonts } from './styles/fonts.ts';

const manifest = JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest;

export const render = createRenderer(manifest, firstFonts);
/** The shop's own look, for pages that are written outside this renderer. */
export const stylesheet = `/${manifest['web/entry-client.tsx']?.css?.[0]}`;
export { publicPaths } from './public-paths.ts';
export { isScreen, pageKey } from './renderer.tsx';
