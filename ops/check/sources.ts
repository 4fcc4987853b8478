import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface Source {
  /** Relative to the project. */
  file: string;
  text: string;
}

/** Files of the project by their endings, as git knows them (new ones too). */
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
      // Deleted but not yet committed.
      return [];
    }
  });
}

/** Prints what is wrong, a line each, and ends with a failure; says so when nothing is. */
export function report(wrong: readonly string[], right: string): void {
  if (wrong.length > 0) {
    process.stderr.write(`${wrong.join('\n')}\n`);
    process.exit(1);
  }
  process.stdout.write(`${right}\n`);
}
