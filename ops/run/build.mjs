import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/** Everything that the pages are built from. */
const SOURCES = ['web', 'i18n', 'contract', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const marker = path.join(root, 'dist', '.built');

function filesOf(place) {
  const whole = path.join(root, place);
  if (path.extname(place) !== '') return [place];
  return readdirSync(whole, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf).sort()) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Builds the pages (always for production, whatever NODE_ENV says) unless their sources are unchanged. */
export async function build(run) {
  const now = fingerprint();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === now) return;
  await run('vite', ['build', '--app', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, now);
}
