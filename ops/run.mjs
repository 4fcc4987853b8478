// The way in: `npm start`, `npm test` and `npm run bench` on a machine that has nothing but Node 20 or newer. Installs what is missing, then
// hands over to the Node that the project pins. Plain JavaScript, since it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBrowser } from './run/browser.mjs';
import { build } from './run/build.mjs';
import { install, root } from './run/install.mjs';

const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const bin = path.join(root, 'node_modules', '.bin');

/** Where Node keeps compiled sources between starts. */
const NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'compiled');

/** Runs a program of the project's own to its end; a failure ends this process with the same code. */
function run(program, args, env = {}) {
  const PATH = `${bin}${path.delimiter}${process.env.PATH}`;
  const done = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH, NODE_COMPILE_CACHE, ...env } });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

const node = (args, env) => run(pinnedNode, args, env);

/** What must hold before a change lands, quickest first. */
const checks = {
  'format and lint': () => run('biome', ['ci', '--error-on-warnings']),
  rooms: () => run('depcruise', ['--config', 'rooms.config.mjs', 'contract', 'i18n', 'server', 'web', 'test', 'bench', 'ops']),
  types: () => node(['node_modules/typescript7/bin/tsc', '--noEmit']),
  'unused code': () => run('knip', []),
  texts: () => node(['ops/check/texts.ts']),
  languages: () => node(['ops/check/languages.ts']),
  sizes: () => node(['ops/check/sizes.ts']),
  build: () => build(run),
  tests: () => run('vitest', ['run']),
};

function verify() {
  for (const [name, check] of Object.entries(checks)) {
    process.stdout.write(`\n— ${name}\n`);
    check();
  }
}

/** A shop small enough for the embedded database collects its garbage sooner rather than keep 150 MB of it. */
const memoryFlags = () => (process.env.DATABASE_URL ? [] : ['--max-semi-space-size=4', '--heap-growing-percent=30']);
/** Of threads that compress and encode now and then, glibc would keep a heap each: 40 MB. Other systems take no notice. */
const sharedHeaps = () => (process.env.DATABASE_URL ? {} : { MALLOC_ARENA_MAX: '2' });

const commands = {
  start(args) {
    build(run);
    const at = args.indexOf('--catalogue');
    const catalogue = at < 0 ? {} : { CATALOGUE: args[at + 1] ?? '' };
    node([...memoryFlags(), 'server/main.ts'], { ...sharedHeaps(), ...catalogue });
  },
  // What is measured are the pages of these sources, not those of the last start.
  bench(args) {
    build(run);
    node(['bench/main.ts', ...args]);
  },
  verify,
  test() {
    const browser = ensureBrowser(run);
    verify();
    process.stdout.write('\n— journeys\n');
    run('playwright', ['test'], { BROWSER_PATH: browser });
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  process.stderr.write(`Unknown command ${name}: ${Object.keys(commands).join(', ')}\n`);
  process.exit(1);
}
install();
command(args);
