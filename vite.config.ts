import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Puts the result of `i18n/<language>/web/compiled.ts` in the place of its code: browser and server read compiled messages and never
 * load the parser.
 */
function evaluatedTexts(): Plugin {
  return {
    name: 'evaluated-texts',
    enforce: 'pre',
    async load(id) {
      if (!/\/i18n\/\w+\/web\/compiled\.ts$/.test(id)) return null;
      const texts = (await import(pathToFileURL(id).href)) as { default: object };
      return `export default ${JSON.stringify(texts.default)}`;
    },
  };
}

// The newest features used without a fallback: light-dark() and nested layers.
const browsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** What most pages share, in a few files instead of one a part; the rest divides by page, forms
 * among it: most readers send none. */
const chunks = [
  { name: 'base', test: /node_modules\/(react|react-dom|react-router|scheduler|icu-minify)\//, priority: 3 },
  { name: 'kit', test: /\/(web\/(kit|shell)|i18n)\/(?!\w+\/web\/|form\/)/, priority: 2, minShareCount: 2 },
  // A few lines each that loaders and pages both need: a file of its own would cost more than it holds.
  { name: 'kit', test: /\/(contract\/limits|web\/features\/\w+\/(\w+-crumbs|product-filters|review-link|asked))\.ts$/, priority: 2 },
  { name: 'parts', test: /\/web\/(ui|features\/catalogue\/Product(Tile|Grid))/, priority: 1, minShareCount: 3 },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: 'web/public',
  plugins: [evaluatedTexts(), react()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: browsers,
        cssTarget: browsers,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'web/entry-client.tsx',
          output: { codeSplitting: { groups: chunks } },
          // Only the entry does something by being loaded: without this a loader that needs one word of a feature brings all its components.
          treeshake: { moduleSideEffects: [{ test: /\/web\/(?!entry-).*\.tsx?$/, sideEffects: false }] },
        },
      },
    },
    ssr: {
      // One file with everything in it: its React is the production one whatever NODE_ENV says.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: 'dist/server', ssr: 'web/entry-server.tsx', target: 'node24', copyPublicDir: false, emitAssets: false },
    },
  },
});
