import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's headless shell only renders pages; a full browser also draws its own window for each page and takes far longer. */
const SHELL = 'chromium-headless-shell';

const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const pathOf = (name) =>
  spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
    .stdout?.split('\n')[0]
    .trim();

const find = () => NAMES.map(pathOf).find(Boolean);

/** Whether the machine's package lists contain a package: other distributions do not have the shell. */
const isOffered = (name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;

const isRoot = () => process.getuid?.() === 0;

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Path of a Chromium for the journeys: the one named by `BROWSER_PATH`, otherwise the system's, otherwise Debian's package, installed if
 * permitted.
 */
export async function ensureBrowser(run) {
  const { BROWSER_PATH: named } = process.env;
  // Fail early: a wrong path would only show up in the journeys, minutes later.
  if (named) return existsSync(named) ? named : fail(`BROWSER_PATH names no file: ${named}`);
  const found = find();
  if (found) return found;
  if (pathOf('apt-get')) {
    process.stdout.write('Installing Chromium for the journeys …\n');
    const as = isRoot() ? [] : ['sudo', '-n'];
    const apt = (...args) => run([...as, 'apt-get'][0], [...as, 'apt-get', ...args].slice(1), { DEBIAN_FRONTEND: 'noninteractive' });
    await apt('update', '-qq');
    await apt('install', '-y', '-qq', '--no-install-recommends', isOffered(SHELL) ? SHELL : 'chromium');
  }
  return find() ?? fail('The journeys need Chromium: install it, or name one in BROWSER_PATH');
}
