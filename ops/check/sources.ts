import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface Source {
  /** Path relative to the project root. */
  file: string;
  text: string;
}

/** Files of the project with these extensions, as listed by git, including untracked ones. */
export function sources(...endings: string[]): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const files = listed.split('\n').filter((file) => endings.some((ending) => file.endsWith(ending)));
  return files.flatMap((file) => {
    try {
      return [{ file, text: readFileSync(path.join(root, file), 'utf8') }];
    } catch {
      // Deleted in the working tree but not yet committed.
      return [];
    }
  });
}

/** Prints the violations, one per line, and exits with a failure; prints `right` if there are none. */
export function report(wrong: readonly string[], right: string): void {
  if (wrong.length > 0) {
    process.stderr.write(`${wrong.join('\n')}\n`);
    process.exit(1);
  }
  process.stdout.write(`${right}\n`);
}
