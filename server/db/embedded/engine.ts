import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import type { SessionStream } from './session-stream.ts';

/** PostgreSQL's own code for a statement stopped by its time limit. */
const QUERY_CANCELED = '57014';

/**
 * The embedded PostgreSQL in a thread of its own. One session at a time; answers come in the order of the messages.
 * It knows no signals, so a statement over its time is stopped by ending the thread; the next session opens the folder anew (crash-safe).
 */
export class Engine {
  readonly #directory: string;
  readonly #limitMs: number;
  readonly #log: Log;
  readonly #waiting: SessionStream[] = [];
  #session: SessionStream | undefined;
  #thread: Worker | undefined;
  #opening: Promise<void> | undefined;
  #ending: Promise<unknown> = Promise.resolve();
  #watchdog: NodeJS.Timeout | undefined;
  #unhurried = 0;

  constructor(directory: string, limitMs: number, log: Log) {
    this.#directory = directory;
    this.#limitMs = limitMs;
    this.#log = log;
  }

  /** Makes a stream the session, once the engine runs. Rejects when the folder cannot be opened. */
  async attach(session: SessionStream): Promise<void> {
    await this.start();
    this.#session = session;
  }

  /** Resolves when the engine takes messages; opens it where it is not running. */
  async start(): Promise<void> {
    this.#opening ??= this.#ending.then(() => this.#open());
    try {
      await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }

  /** Hands over one message of the wire protocol (it is moved, not copied). */
  send(session: SessionStream, message: Uint8Array<ArrayBuffer>): void {
    if (!this.#thread || session !== this.#session) {
      session.destroy(new Error('The session of the embedded database has ended'));
      return;
    }
    this.#waiting.push(session);
    this.#thread.postMessage(message, [message.buffer]);
    if (this.#unhurried === 0) this.#watch();
  }

  /** Runs work whose statements may take as long as they need: bulk loads, migrations, maintenance. */
  async unhurried<T>(work: () => Promise<T>): Promise<T> {
    this.#unhurried += 1;
    clearTimeout(this.#watchdog);
    try {
      return await work();
    } finally {
      this.#unhurried -= 1;
    }
  }

  /** Ends the engine with a checkpoint. The pool must be drained before: a close that races a statement hangs for ever. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    if (!thread) return;
    await new Promise((resolve) => {
      thread.once('exit', resolve);
      thread.postMessage('close');
    });
  }

  async #open(): Promise<void> {
    const thread = await startThread(this.#directory);
    thread.on('message', (answer: Uint8Array) => this.#answered(answer));
    thread.on('error', (error) => this.#lost(thread, error));
    thread.on('exit', () => this.#lost(thread, new Error('The embedded database ended unexpectedly')));
    this.#thread = thread;
  }

  #answered(answer: Uint8Array): void {
    clearTimeout(this.#watchdog);
    const session = this.#waiting.shift();
    if (answer.byteLength > 0) session?.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  }

  #watch(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => {
      const late = Object.assign(new Error(`A statement ran longer than ${this.#limitMs} ms and was stopped`), { code: QUERY_CANCELED });
      if (this.#thread) this.#lost(this.#thread, late);
    }, this.#limitMs);
  }

  #lost(thread: Worker, reason: Error): void {
    if (thread !== this.#thread) return;
    this.#log.error({ err: reason }, 'the embedded database is opened anew');
    clearTimeout(this.#watchdog);
    this.#thread = undefined;
    this.#opening = undefined;
    this.#ending = thread.terminate();
    this.#waiting.length = 0;
    this.#session?.destroy(reason);
  }
}

/** The flags of V8 are the whole process's, and so is what is chosen here. */
let compilesFurther = false;

/**
 * Has engines that are opened from now on compiled further while they run: for a process that loads very much and ends. The optimising
 * compiler takes some 100 MB, for a moment 500, and a core for some seconds; sorting and counting then take half the time.
 */
export function compileFurther(): void {
  compilesFurther = true;
}

/** Starts the engine in a thread; resolves when it takes messages, rejects with its error when the folder cannot be opened. */
export function startThread(directory: string): Promise<Worker> {
  // To a shop that only looks things up, a tenth of the time is not worth the memory.
  if (!compilesFurther) for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) v8.setFlagsFromString(flag);
  // Its rows are bytes outside of the heap; left to itself the thread keeps 40 MB of young objects.
  const resourceLimits = { maxYoungGenerationSizeMb: 8 };
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: directory, resourceLimits });
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('its thread ended'));
    thread.once('exit', ended).once('error', reject);
    thread.once('message', () => {
      thread.off('exit', ended).off('error', reject);
      resolve(thread);
    });
  });
}
