import { spawnSync } from 'node:child_process';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const pathOf = (name) =>
  spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
    .stdout?.split('\n')[0]
    .trim();

const find = () => process.env.BROWSER_PATH || NAMES.map(pathOf).find(Boolean);

const isRoot = () => process.getuid?.() === 0;

/** Path of a Chromium for the journeys: the system's, else Debian's package is installed where that is allowed. */
export async function ensureBrowser(run) {
  const found = find();
  if (found) return found;
  if (pathOf('apt-get')) {
    process.stdout.write('Installing Chromium for the journeys …\n');
    const as = isRoot() ? [] : ['sudo', '-n'];
    const apt = (...args) => run([...as, 'apt-get'][0], [...as, 'apt-get', ...args].slice(1), { DEBIAN_FRONTEND: 'noninteractive' });
    await apt('update', '-qq');
    await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  }
  const installed = find();
  if (installed) return installed;
  process.stderr.write('The journeys need Chromium: install it, or name one in BROWSER_PATH\n');
  return process.exit(1);
}
