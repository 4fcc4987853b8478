import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isInstalled, type LockedPackage, lockedPackages } from './packages.ts';

const TEXTS = /^(licen[cs]e|copying|notice)/i;

/** Licence and notice texts of a package, including copyright holders. */
function textsOf({ folder }: LockedPackage): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && TEXTS.test(entry.name));
  return files.map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n');
}

/** Licences of the packages that the shop runs with, each with its texts, as the licences require. */
export function noticesText(): string {
  const needed = lockedPackages().filter((one) => !one.isForDevelopment && isInstalled(one));
  const parts = needed.map((one) =>
    [`${one.name} ${one.version} (${one.licence ?? 'unknown'})`, textsOf(one)].filter(Boolean).join('\n\n'),
  );
  return `Rosewater runs with the following packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    process.stderr.write('Name the file to write: npm run notices -- FILE\n');
    process.exit(1);
  }
  writeFileSync(file, noticesText());
  process.stdout.write(`${file} written\n`);
}
