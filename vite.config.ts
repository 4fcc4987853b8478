import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { languages } from './i18n/languages.ts';
import { dropOldAssets } from './ops/run/old-assets.ts';

const compress = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Replaces the code of `compiled.ts` below `i18n/<language>/` by its result: browser and server read compiled messages and never load the
 * parser.
 */
function evaluatedTexts(): Plugin {
  return {
    name: 'evaluated-texts',
    enforce: 'pre',
    async load(id) {
      if (!/\/i18n\/\w+\/(web\/(first|later)|console)\/compiled\.ts$/.test(id)) return null;
      const texts = (await import(pathToFileURL(id).href)) as { default: object };
      return `export default ${JSON.stringify(texts.default)}`;
    },
  };
}

/** Environments built for browsers: the shop, and the operator's console, which visitors never load. */
const forBrowsers = ({ name }: { name: string }): boolean => name === 'client' || name === 'console';

/** Limits the console's components to the shop's languages. */
function consoleLocales(): Plugin {
  const locales = languages.map(({ locale }) => (/^(pt|zh)/.test(locale) ? locale : new Intl.Locale(locale).language));
  return { ...(optimizeLocales.vite({ locales }) as Plugin), applyToEnvironment: ({ name }) => name === 'console' };
}

/** Writes compressed copies of each text file of the browser build at the highest level, so that no request has to compress. */
function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    applyToEnvironment: forBrowsers,
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file));
      await Promise.all(
        texts.map(async (file) => {
          const bytes = await fs.readFile(path.join(dir, file));
          await fs.writeFile(path.join(dir, `${file}.br`), await compress(bytes));
          await fs.writeFile(path.join(dir, `${file}.gz`), await gzip(bytes, { level: 9 }));
        }),
      );
    },
  };
}

/** Keeps assets that open tabs may still request: the build removes nothing that was in use until now. */
function keptAssets(): Plugin {
  return {
    name: 'kept-assets',
    apply: 'build',
    applyToEnvironment: forBrowsers,
    async writeBundle({ dir = '' }, bundle) {
      const current = new Set(Object.keys(bundle).map((file) => path.basename(file)));
      const { assetsDir } = this.environment.config.build;
      await dropOldAssets(path.join(dir, assetsDir), path.join(dir, '.vite', `old-${assetsDir}.json`), current, Date.now());
    },
  };
}

/** Leaves `import()` to the browser, without preloading: a page's HTML names the modules it needs at once, and all styles are one file. */
function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null),
  };
}

const EMPTYING = ".innerHTML = ''";

/**
 * React Aria clears announcements with `innerHTML`, which our Trusted Types policy rejects (`web/kit/trusted.ts`): no date could be typed.
 */
function withoutInnerHtml(): Plugin {
  return {
    name: 'without-inner-html',
    transform(code, id) {
      if (!/\/react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.m?js$/.test(id)) return null;
      if (!code.includes(EMPTYING))
        throw new Error(`${id} empties its announcements otherwise than before: look whether Trusted Types let it`);
      return { code: code.replaceAll(EMPTYING, '.replaceChildren()'), map: null };
    },
  };
}

// The newest features used without a fallback: light-dark() and nested layers.
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** What most pages share, in a few chunks; the rest is split by page, and forms separately: most readers send none. */
const chunks = [
  { name: 'base', test: /^\0rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler|icu-minify)\//, priority: 3 },
  {
    name: 'kit',
    test: /\/(web\/(kit|shell)|i18n)\/(?!\w+\/web\/|form\/|(drafts|go-on|sign-in|passkeys|member-data|Answered|RewardDialog)\.)/,
    priority: 2,
    minShareCount: 2,
  },
  // Loaders and pages both need these few lines: separate chunks would cost more than they contain.
  {
    name: 'kit',
    test: /\/(contract\/limits\/(lists|display)|web\/(ui\/(Icon|icon-shapes|Stars|Picture|PlaceholderDrawing|picture-address|Crumbs|cut-text)|features\/(\w+\/(product\/)?(\w+-crumbs|product-filters|review-link|asked|barcode|load-blog)|recommendations\/index|accounts\/(header\/PopupButton|popups\/FailedPopup))))\.tsx?$/,
    priority: 2,
  },
  {
    name: 'parts',
    test: /\/web\/(ui\/(?!RangeSlider|use-idle|Dialog|BackLink|PicturePreview)|features\/(catalogue\/Product(Tile|Grid)|favourites\/Heart|sharing\/ShareButton|search\/suggestion))/,
    priority: 1,
    minShareCount: 2,
  },
];

/** Typefaces of writing systems that the main stylesheet does not cover, linked only in the languages that use them. */
const scripts = ['hi', 'ru', 'zh'].map((lang) => `web/styles/languages/${lang}.css`);

/** Settings of all browser builds. */
const browserBuild = { outDir: 'dist/client', emptyOutDir: false, target: browsers, cssTarget: browsers, assetsInlineLimit: 0 } as const;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: 'web/public',
  plugins: [bareImports(), evaluatedTexts(), consoleLocales(), withoutInnerHtml(), react(), compressedFiles(), keptAssets()],
  builder: {},
  environments: {
    client: {
      build: {
        ...browserBuild,
        manifest: true,
        // The server names the modules of a first load; preload lists for later ones would cost every reader a kilobyte.
        modulePreload: false,
        rolldownOptions: {
          input: ['web/entry-client.tsx', ...scripts],
          output: { codeSplitting: { groups: chunks } },
          // Only the entries have side effects: without this, a loader that needs one function of a feature would pull in all its
          // components.
          treeshake: { moduleSideEffects: [{ test: /\/web\/(?!entry-).*\.tsx?$/, sideEffects: false }] },
        },
      },
    },
    // A separate build, so that it changes no chunk of the shop.
    console: {
      consumer: 'client',
      build: {
        ...browserBuild,
        assetsDir: 'console-assets',
        copyPublicDir: false,
        manifest: '.vite/console.json',
        modulePreload: false,
        rolldownOptions: { input: ['web/console/main.tsx', ...scripts] },
      },
    },
    ssr: {
      // A single bundle, whose React is the production build whatever NODE_ENV says.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: 'dist/server', ssr: 'web/entry-server.tsx', target: 'node24', copyPublicDir: false, emitAssets: false },
    },
  },
});
