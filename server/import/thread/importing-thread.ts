import { Worker } from 'node:worker_threads';
import type { Database } from '../../db/client.ts';
import type { Log } from '../../db/log.ts';
import type { problemOf } from '../problem.ts';
import type { Answer, ImportRequest, RunRequest, ThreadData, UndoRequest } from './requests.ts';

/** Longer than anybody looks at a dry run; afterwards the thread's dictionary of 160 MB and its connections are freed. */
const IDLE_MS = 60_000;

/** The error with which the thread failed. */
export class ImportThreadError extends Error {
  readonly code: string | undefined;
  readonly problem: ReturnType<typeof problemOf>;

  constructor(error: Error, code: string | undefined, problem: string | null) {
    super(error.message, { cause: error.cause });
    this.code = code;
    this.problem = problem as ImportThreadError['problem'];
  }
}

interface Waiting {
  resolve(): void;
  reject(error: unknown): void;
  progress(): void;
  /** The error that `progress` threw. */
  stopped?: unknown;
}

/** Runs imports one at a time in a thread, which lives while there is work and for some time afterwards. */
export class ImportingThread {
  readonly #database: Pick<Database, 'share'>;
  readonly #log: Log;
  #worker: Worker | undefined;
  #waiting: Waiting | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(database: Pick<Database, 'share'>, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /**
   * Resolves when the request is done; `progress` is called after each batch, and an error that it throws ends the work. Throws
   * `ImportThreadError`, or the error that `progress` threw.
   */
  async ask(request: RunRequest | UndoRequest, progress: () => void): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    try {
      await new Promise<void>((resolve, reject) => {
        this.#waiting = { resolve, reject, progress };
        worker.postMessage(request satisfies ImportRequest);
      });
    } finally {
      this.#waiting = undefined;
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  /** Ends the thread after it has closed its database connection. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    if (worker === undefined) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage({ kind: 'close' } satisfies ImportRequest);
    await ended;
  }

  #start(): Worker {
    const database = this.#database.share();
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { database } satisfies ThreadData,
      transferList: database.kind === 'embedded' ? [database.port] : [],
    });
    const ended = (error: Error): void => {
      if (this.#worker === worker) this.#worker = undefined;
      this.#waiting?.reject(error);
    };
    worker.on('message', (answer: Answer) => this.#take(worker, answer));
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('The thread that imports ended')));
    this.#worker = worker;
    return worker;
  }

  #take(worker: Worker, answer: Answer): void {
    const waiting = this.#waiting;
    if (answer.kind === 'log') this.#log[answer.level](answer.facts, answer.message);
    else if (waiting === undefined) return;
    else if (answer.kind === 'done') waiting.resolve();
    else if (answer.kind === 'failed') waiting.reject(waiting.stopped ?? new ImportThreadError(answer.error, answer.code, answer.problem));
    else {
      try {
        waiting.progress();
      } catch (error) {
        waiting.stopped = error;
        worker.postMessage({ kind: 'stop' } satisfies ImportRequest);
      }
    }
  }
}
