import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from './config.ts';
import { type Lifecycle, OUTDATED_CODE } from './lifecycle.ts';
import { probePorts } from './listen.ts';

/** Delay before a process that exited is restarted; doubles each time it ran for less than `SETTLED_MS`. */
const [FIRST_RESTART_MS, LONGEST_RESTART_MS] = [500, 30_000];
const SETTLED_MS = 30_000;
const NUMBER = 'PROCESS_NUMBER';

/** Starts the shop as configured: in this process, or in several supervised by this one. Throws `StartError`. */
export async function startProcesses(life: Lifecycle): Promise<void> {
  const config = readConfig(process.env);
  if (config.processes > 1 && cluster.isPrimary) return superviseProcesses(config, life);
  // Imported only when needed, because it is most of the program.
  await (await import('./start.ts')).start(config, life, cluster.isWorker ? Number(process.env[NUMBER]) : null);
}

/**
 * Starts processes that share the shop's port, and restarts any that exits. The first migrates the database before the others start; if
 * that fails, it has reported why, and this process exits with its code.
 */
async function superviseProcesses(config: Config, life: Lifecycle): Promise<void> {
  await probePorts(config);
  const workers = new Set<Worker>();
  const fork = (number: number): Worker => {
    const worker = cluster.fork({ [NUMBER]: String(number) });
    workers.add(worker);
    const endPassed = watchPassed(worker);
    worker.once('exit', () => {
      workers.delete(worker);
      endPassed();
    });
    return worker;
  };
  life.onStop(() => stopAll(workers));
  if (process.platform !== 'win32') process.on('SIGUSR2', () => signalAll(workers, 'SIGUSR2'));
  const first = fork(0);
  if (!(await hasStarted(first))) {
    if (!life.stopping.aborted) process.exit(first.process.exitCode ?? 1);
    return;
  }
  void keepRunning(fork, 0, first, life);
  const others = Array.from({ length: config.processes - 1 }, (_, at) => fork(at + 1));
  others.forEach((worker, at) => void keepRunning(fork, at + 1, worker, life));
  await Promise.all(others.map(hasStarted));
  if (!life.stopping.aborted) process.stdout.write(`Rosewater is running at ${config.publicUrl} in ${config.processes} processes\n`);
}

/**
 * The primary passes connections to a worker one at a time, the next once the previous was accepted. Node forgets the connection that a
 * killed worker had not accepted yet, and its client would wait forever; the returned function closes it.
 */
function watchPassed({ process: child }: Worker): () => void {
  let latest: { close?(): void } | undefined;
  const send = child.send.bind(child) as (...parts: unknown[]) => boolean;
  child.send = (...parts: unknown[]) => {
    if (parts[1]) latest = parts[1];
    return send(...parts);
  };
  // An accepted connection is already closed in this process, so closing it again has no effect.
  return () => latest?.close?.();
}

/** Restarts a process whenever it exits, until all are told to stop or one is too old for the database, which then applies to all. */
async function keepRunning(fork: (number: number) => Worker, number: number, first: Worker, life: Lifecycle): Promise<void> {
  let [worker, restartMs] = [first, FIRST_RESTART_MS];
  while (!life.stopping.aborted) {
    const began = performance.now();
    const [code, signal] = worker.isDead() ? [worker.process.exitCode, worker.process.signalCode] : await once(worker, 'exit');
    if (life.stopping.aborted) return;
    if (code === OUTDATED_CODE) return life.end(code);
    process.stderr.write(`A process of the shop ended (${signal ?? `code ${code}`}) and is started again\n`);
    if (performance.now() - began > SETTLED_MS) restartMs = FIRST_RESTART_MS;
    await sleep(restartMs, undefined, { signal: life.stopping }).catch(() => undefined);
    restartMs = Math.min(restartMs * 2, LONGEST_RESTART_MS);
    if (!life.stopping.aborted) worker = fork(number);
  }
}

/** Whether a process has started to listen, rather than exited. */
function hasStarted(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('listening', () => resolve(true)).once('exit', () => resolve(false));
  });
}

function signalAll(workers: ReadonlySet<Worker>, signal: NodeJS.Signals): void {
  for (const worker of workers) worker.process.kill(signal);
}

/** Each worker stops as a single process would, within its own time limit. */
async function stopAll(workers: ReadonlySet<Worker>): Promise<void> {
  const ended = [...workers].map((worker) => once(worker, 'exit'));
  signalAll(workers, 'SIGTERM');
  await Promise.all(ended);
}
