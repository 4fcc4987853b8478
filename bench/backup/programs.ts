import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const KILO = 1024;

/** Result of one program run. */
export interface ProgramRun {
  seconds: number;
  /** Peak memory in MB; measured on Linux only. */
  peakMb: number;
  printed: string;
  code: number | null;
}

/** Starts a program of the project with extra environment variables. */
export function startProgram(file: string, words: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, file), ...words], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a program to completion; `watched` receives each progress line and may kill the process. */
export async function runProgram(
  file: string,
  words: string[],
  env: NodeJS.ProcessEnv,
  watched: (line: string, child: ChildProcess) => void = () => undefined,
): Promise<ProgramRun> {
  const started = performance.now();
  const child = startProgram(file, words, env);
  let printed = '';
  let peakMb = 0;
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid));
  }, 50);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      watched(text, child);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(looking);
  return { seconds: (performance.now() - started) / 1_000, peakMb, printed: printed.trim(), code };
}

function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / KILO;
  } catch {
    return 0;
  }
}
