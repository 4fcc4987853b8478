import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

const FOLDER = path.join(ROOT, '.cache/releases');

/**
 * The sources of a commit with built pages and the packages installed here. Created once and cached; null, with a loud warning, if this
 * clone does not contain the commit.
 */
export function releasedTree(commit: string): string | null {
  const run = (program: string, args: string[], cwd = ROOT) =>
    execFileSync(program, args, { cwd, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production' } });
  const tree = path.join(FOLDER, commit);
  if (fs.existsSync(tree)) return tree;
  try {
    run('git', ['cat-file', '-e', `${commit}^{commit}`]);
  } catch {
    fs.writeSync(
      2,
      `\n!!! UPGRADES ARE NOT TESTED: commit ${commit} of the last release is not in this clone (git fetch --unshallow). !!!\n\n`,
    );
    return null;
  }
  // Built under another name until it is complete.
  const unfinished = `${tree}.${process.pid}`;
  fs.mkdirSync(unfinished, { recursive: true });
  try {
    run('git', ['archive', '--format=tar', `--output=${unfinished}.tar`, commit]);
    run('tar', ['-xf', `${unfinished}.tar`, '-C', unfinished]);
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(unfinished, 'node_modules'));
    run(path.join(ROOT, 'node_modules/.bin/vite'), ['build', '--app'], unfinished);
    // Removes trees of earlier releases and of commits recorded before.
    for (const name of fs.readdirSync(FOLDER).filter((one) => !one.startsWith(path.basename(unfinished))))
      fs.rmSync(path.join(FOLDER, name), { recursive: true });
    fs.renameSync(unfinished, tree);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.rmSync(`${unfinished}.tar`, { force: true });
  }
  return tree;
}
