/** Import rules between folders. Every rule has a comment with its reason, because that is what a developer reads when it fails. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const TESTS = '\\.test\\.tsx?$|^test/|^bench/|^ops/';

export default {
  forbidden: [
    // `?url` makes the build return the URL of a file.
    forbid('no-unresolved', 'An import that leads nowhere breaks at run time.', {}, { couldNotResolve: true, pathNot: '[?&]url$' }),
    forbid(
      'no-circular',
      'Two files that need each other are one thing; say which is the lower one.',
      { pathNot: TESTS },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'contract-alone',
      'The contract imports nothing of ours: server, browser and documents all stand on it.',
      { path: '^contract/' },
      { path: '^(i18n|server|web|demo|test|bench|ops)/' },
    ),
    forbid(
      'i18n-alone',
      'Texts and formats import nothing of ours: both server and browser speak with them.',
      { path: '^i18n/', pathNot: '\\.test\\.ts$' },
      { path: '^(contract|server|web|demo|test|bench|ops)/' },
    ),
    forbid(
      'db-knows-no-feature',
      'The database room serves all features alike.',
      { path: '^server/db/', pathNot: '^server/db/seed/|\\.test\\.ts$' },
      { path: '^server/(features|http|adapters|import|app|main)' },
    ),
    forbid(
      'seed-knows-no-feature',
      'The seed and the starter content are rows of tables; rules belong to the features.',
      { path: '^server/(db/seed|starter-content)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/(features|http|app)' },
    ),
    forbid(
      'demo-can-be-deleted',
      'The shop runs without the demo: server/bootstrap/demo.ts loads it where it is there, commands and benchmarks may use it.',
      { pathNot: '^(demo|bench)/' },
      { path: '^demo/' },
    ),
    forbid('demo-not-web', 'The demo fills the shop and says nothing of its pages.', { path: '^demo/' }, { path: '^web/' }),
    forbid(
      'drawing-alone',
      'Pictures are drawn from plain data.',
      { path: '^server/drawing/', pathNot: '\\.test\\.ts$' },
      { path: '^(contract|i18n|web|server/(?!drawing/))' },
    ),
    forbid(
      'adapters-low',
      'Adapters know the contract and the texts, nothing above them.',
      { path: '^server/adapters/', pathNot: 'adapters/index\\.ts$|\\.test\\.ts$' },
      { path: '^server/(?!adapters/|config\\.ts)|^web/' },
    ),
    forbid(
      'http-knows-no-feature',
      'The way in serves all features alike.',
      { path: '^server/http/', pathNot: '\\.test\\.ts$' },
      { path: '^server/(features|import|app\\.ts|main\\.ts)' },
    ),
    forbid(
      'features-by-index',
      'A feature reaches another only through its index.ts: what stands there is what may be relied on.',
      { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/([^/]+)/', pathNot: '^server/features/($1/|[^/]+/index\\.ts$)' },
    ),
    forbid(
      'only-the-top-knows-features',
      'Only app.ts, main.ts and commands put features together.',
      {
        path: '^server/',
        pathNot: '^server/(features/|features\\.ts|background\\.ts|app\\.ts|main\\.ts|bootstrap/|import/main\\.ts|import/)|\\.test\\.ts$',
      },
      { path: '^server/features/' },
    ),
    forbid('web-not-server', 'The browser never sees server code.', { path: '^web/' }, { path: '^server/' }),
    forbid('server-not-web', 'The server reaches pages only through their built entry.', { path: '^server/' }, { path: '^web/' }),
    forbid(
      'web-contract-types',
      'The browser takes types and form rules from the contract, not the schemas: they would drag the validator along.',
      { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      {
        path: '^contract/(?!rules|limits|choices|console/(roles|resources|acts|import-limits|view-limits))',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'console-apart',
      'The console and the shop are two builds: they share tokens, components without texts, how code is fetched and markup trusted, and nothing else.',
      { path: '^web/console/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/(?!console/|ui/|styles/|fonts/|kit/(theme|chunk|part-store|refusal|passkeys|trusted)\\.ts|shell/[\\w-]+\\.css)' },
    ),
    forbid('shop-without-console', 'No visitor loads a byte of the console.', { path: '^web/(?!console/)' }, { path: '^web/console/' }),
    forbid('ui-knows-no-room', 'A button belongs to no feature.', { path: '^web/ui/' }, { path: '^web/(?!ui/)' }),
    forbid(
      'kit-knows-no-feature',
      'Calls and addresses serve all features alike.',
      { path: '^web/kit/' },
      { path: '^web/(features|shell|routes)/' },
    ),
    forbid(
      'features-not-shell',
      'The shell knows features, not the other way round.',
      { path: '^web/features/' },
      { path: '^web/(shell|routes)/' },
    ),
    forbid('nobody-imports-tests', 'Test support is for tests.', { pathNot: TESTS }, { path: '^test/|\\.test\\.tsx?$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
