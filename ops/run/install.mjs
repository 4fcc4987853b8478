import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './program.mjs';

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');

const OLDEST = 20;
const marker = path.join(root, 'node_modules', '.installed');

/** Installs the packages of the lockfile unless exactly this lockfile is installed already. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST) fail(`Node ${OLDEST} or newer is needed; this is ${process.version}`);
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  process.stdout.write('Installing packages …\n');
  await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
  // Some setups prevent install scripts of packages; the pinned Node is put in place by its own.
  if (!existsSync(path.join(root, 'node_modules', 'node', 'bin'))) await npm(['rebuild', 'node']);
  writeFileSync(marker, wanted);
}

async function npm(args) {
  const code = await runProgram('npm', args, { cwd: root, shell: process.platform === 'win32' });
  if (code !== 0) fail(`npm ${args[0]} failed: are the package registry and the disk within reach?`);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
