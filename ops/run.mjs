// Entry point of `npm start`, `npm test` and other scripts of `package.json` on a machine that has only Node 20 or newer. Installs missing
// packages, then hands over to the Node version that the project pins. Plain JavaScript, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './run/browser.mjs';
import { build } from './run/build.mjs';
import { install, root } from './run/install.mjs';
import { memoryFlags, sharedHeaps } from './run/memory.mjs';
import { passSignalsOn, runProgram } from './run/program.mjs';

const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const bin = path.join(root, 'node_modules', '.bin');

/** Where Node caches compiled sources between starts. */
const NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'compiled');

/** Runs a program of the project to completion; on failure this process exits with the same code. */
async function run(program, args, env = {}, options = {}) {
  const PATH = `${bin}${path.delimiter}${process.env.PATH}`;
  const code = await runProgram(program, args, { cwd: root, env: { ...process.env, PATH, NODE_COMPILE_CACHE, ...env }, ...options });
  if (code !== 0) process.exit(code);
}

const node = (args, env, options) => run(pinnedNode, args, env, options);

/** With PostgreSQL, one server process per core by default; the embedded database allows only one. */
const processes = () => (process.env.DATABASE_URL ? { PROCESSES: process.env.PROCESSES || String(availableParallelism()) } : {});

/** An operator may delete the demo folder. */
const hasDemo = existsSync(path.join(root, 'demo'));
const folders = ['contract', 'i18n', 'server', 'web', ...(hasDemo ? ['demo'] : []), 'test', 'bench', 'ops'];

/** Checks that must pass before a change lands, fastest first. */
const checks = {
  'format and lint': () => run('biome', ['ci', '--error-on-warnings']),
  folders: () => run('depcruise', ['--config', 'rooms.config.mjs', ...folders]),
  types: () => node(['node_modules/typescript7/bin/tsc', '--noEmit']),
  'unused code': () => run('knip', []),
  texts: () => node(['ops/check/texts.ts']),
  languages: () => node(['ops/check/languages.ts']),
  names: () => node(['ops/check/names.ts']),
  sizes: () => node(['ops/check/sizes.ts']),
  licences: () => node(['ops/check/licences.ts']),
  build: () => build(run),
};

async function verify(since) {
  const all = { ...checks, tests: () => run('vitest', ['run', ...(since ? ['--changed', since, '--passWithNoTests'] : [])]) };
  for (const [name, check] of Object.entries(all)) {
    process.stdout.write(`\n— ${name}\n`);
    await check();
  }
}

/** The commit at which this branch left the upstream branch; without an upstream branch, the last commit. */
function changesBegin() {
  const found = spawnSync('git', ['merge-base', 'HEAD', 'origin/HEAD'], { cwd: root, encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : 'HEAD';
}

const commands = {
  async start(args) {
    await build(run);
    const at = args.indexOf('--catalogue');
    const catalogue = at < 0 ? {} : { CATALOGUE: args[at + 1] ?? '' };
    await node([...memoryFlags(), 'server/main.ts'], { ...sharedHeaps(), ...processes(), ...catalogue }, { channel: true });
  },
  build: () => build(run),
  // Measures the pages of the current sources, not those of the last start.
  async bench(args) {
    await build(run);
    await node(['bench/main.ts', ...args]);
  },
  async soak(args) {
    await build(run);
    await node(['bench/soak.ts', ...args]);
  },
  async fuzz(args) {
    await node(['test/trust/main.ts', ...args]);
  },
  async crash(args) {
    await node(['test/trust/crash/main.ts', ...args]);
  },
  async cluster(args) {
    await build(run);
    await node(['test/trust/cluster/main.ts', ...args]);
  },
  async attack(args) {
    await node(['test/trust/accounts/main.ts', ...args]);
  },
  // Arguments are passed to Playwright: `-g popups` runs only those tests.
  async accessibility(args) {
    const browser = await ensureBrowser(run);
    await build(run);
    await run('playwright', ['test', '--project=accessibility', ...args], { BROWSER_PATH: browser });
  },
  verify: () => verify(),
  // `--changed`: only tests that import files changed since the branch began, and only changed journeys.
  async test(args) {
    const since = args.includes('--changed') ? changesBegin() : null;
    if (!hasDemo) {
      await verify(since);
      process.stdout.write('\n— journeys are left out: they visit the demo shop, whose folder is not there\n');
      return;
    }
    const browser = await ensureBrowser(run);
    await verify(since);
    process.stdout.write('\n— journeys\n');
    await run('playwright', ['test', '--project=journeys', ...(since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : [])], {
      BROWSER_PATH: browser,
    });
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  process.stderr.write(`Unknown command ${name}: ${Object.keys(commands).join(', ')}\n`);
  process.exit(1);
}
passSignalsOn({ service: name === 'start' });
await install();
await command(args);
