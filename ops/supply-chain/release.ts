import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pastReleases } from '../../server/db/server-heartbeat.ts';
import { noticesText } from './notices.ts';

/**
 * Writes a release of the committed sources into `release/`: an archive, the bill of materials (CycloneDX), the notices of the packages,
 * and the SHA-256 of each. The archive is reproducible: the same commit gives the same bytes.
 */
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'release');
const RECORD = 'server/db/releases.json';
const output = (program: string, args: string[]) => execFileSync(program, args, { cwd: root, maxBuffer: 2 ** 28 });

if (output('git', ['status', '--porcelain']).length > 0) {
  process.stderr.write('A release is made of what is committed: commit or put away what has changed first.\n');
  process.exit(1);
}
const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { name: string; version: string };
refuseUnrecorded();
const title = `${name}-${version}`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
writeFileSync(path.join(folder, `${title}.tar`), output('git', ['archive', '--format=tar', `--prefix=${title}/`, 'HEAD']));
writeFileSync(path.join(folder, `${title}.cdx.json`), output('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev']));
writeFileSync(path.join(folder, `${title}.notices.txt`), noticesText());
const sums = readdirSync(folder).map(
  (file) =>
    `${createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex')}  ${file}\n`,
);
writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
process.stdout.write(`${folder}\n${sums.join('')}`);

/**
 * Refuses to build an unrecorded release: the next version is tested beside this one, so this commit must be recorded by a commit that
 * changes nothing else.
 */
function refuseUnrecorded(): void {
  const recorded = pastReleases.at(-1);
  const changed = recorded?.version === version ? output('git', ['diff', '--name-only', recorded.commit, 'HEAD']).toString().trim() : null;
  if (changed === RECORD) return;
  const migration = readdirSync(path.join(root, 'server/db/migrations')).sort().at(-1)?.replace('.sql', '');
  const entry = { version, commit: output('git', ['rev-parse', 'HEAD']).toString().trim(), migration };
  process.stderr.write(`Record this release first: add ${JSON.stringify(entry)} to ${RECORD}, and commit that alone.\n`);
  if (changed !== null)
    process.stderr.write(
      `Version ${version} is recorded, and more has changed since: raise it in package.json, or put the new commit there.\n`,
    );
  process.exit(1);
}
