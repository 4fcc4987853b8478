import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';
import { NotStartedError } from '../errors.ts';
import type { Log } from '../log.ts';
import { SessionMultiplexer } from './session-multiplexer.ts';

/** Who asks the engine: a connection of this thread, or one of another. */
export interface EngineSession {
  push(answer: Buffer): unknown;
  destroy(error: Error): unknown;
}

/** PostgreSQL's own codes: a statement stopped by its time limit, and a server that was told to end. */
const QUERY_CANCELED = '57014';
const ADMIN_SHUTDOWN = '57P01';
const CRASH_SHUTDOWN = '57P02';

/** As of a server that crashed: a disk without room ends the engine, and what asked it then may ask again. */
const crashError = (cause?: unknown): Error =>
  Object.assign(new Error('The embedded database ended unexpectedly', { cause }), { code: CRASH_SHUTDOWN });

const closedError = (): Error => Object.assign(new Error('The embedded database has been closed'), { code: ADMIN_SHUTDOWN });

/**
 * The embedded PostgreSQL in a thread of its own. It has one session, which ours share; answers come in the order of the messages.
 * It knows no signals, so a statement over its time is stopped by ending the thread; the next session opens the folder anew (crash-safe).
 */
export class Engine {
  readonly #directory: string;
  readonly #limitMs: number;
  readonly #log: Log;
  readonly #sessions = new Set<EngineSession>();
  #turns = new SessionMultiplexer<EngineSession>();
  #thread: Worker | undefined;
  #opening: Promise<void> | undefined;
  #ending: Promise<unknown> = Promise.resolve();
  #watchdog: NodeJS.Timeout | undefined;
  #patience: NodeJS.Timeout | undefined;
  #unhurried = 0;
  #isClosed = false;
  #wasOpen = false;
  /** Ends with a checkpoint, which may take its time. */
  #closing: Worker | undefined;

  constructor(directory: string, limitMs: number, log: Log) {
    this.#directory = directory;
    this.#limitMs = limitMs;
    this.#log = log;
  }

  /** Makes a stream a session, once the engine runs. Rejects when the folder cannot be opened. */
  async attach(session: EngineSession): Promise<void> {
    await this.start();
    this.#sessions.add(session);
  }

  /** Resolves when the engine takes messages; opens it where it is not running. */
  async start(): Promise<void> {
    if (this.#isClosed) throw closedError();
    this.#opening ??= this.#ending.then(() => this.#open());
    try {
      await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      throw this.#wasOpen ? crashError(error) : error;
    }
  }

  /** Hands over one message of the wire protocol when its turn has come (it is moved, not copied). */
  send(session: EngineSession, bytes: Uint8Array<ArrayBuffer>): void {
    if (!this.#thread || !this.#sessions.has(session)) {
      session.destroy(Object.assign(new Error('The session of the embedded database has ended'), { code: ADMIN_SHUTDOWN }));
      return;
    }
    this.#turns.add(session, bytes);
    this.#handOver(this.#thread);
  }

  /** A session sends nothing any more. */
  leave(session: EngineSession): void {
    this.#sessions.delete(session);
    this.#turns.leave(session);
    if (this.#thread) this.#handOver(this.#thread);
  }

  /** Runs work whose statements may take as long as they need: bulk loads, migrations, maintenance. */
  async withoutTimeout<T>(work: () => Promise<T>): Promise<T> {
    this.#unhurried += 1;
    this.#unwatch();
    try {
      return await work();
    } finally {
      this.#unhurried -= 1;
    }
  }

  /** Ends the engine with a checkpoint. The pool must be drained before: a close that races a statement hangs for ever. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    this.#thread = undefined;
    if (!thread) return;
    this.#ending = new Promise((resolve) => {
      thread.once('exit', resolve);
      thread.postMessage('close');
    });
    this.#closing = thread;
    await this.#ending;
  }

  /** Ends the engine at once, as a crash does: what was committed is safe, what was not is undone when it is opened again. */
  async cut(): Promise<void> {
    this.#isClosed = true;
    await this.#opening?.catch(() => undefined);
    if (this.#thread) this.#lost(this.#thread, closedError());
    await (this.#closing?.terminate() ?? this.#ending);
  }

  async #open(): Promise<void> {
    const thread = await startThread(this.#directory);
    thread.on('message', (answer: Uint8Array) => this.#answered(thread, answer));
    thread.on('error', (error) => this.#lost(thread, crashError(error)));
    thread.on('exit', () => this.#lost(thread, crashError()));
    this.#thread = thread;
    this.#wasOpen = true;
  }

  #handOver(thread: Worker): void {
    for (let bytes = this.#turns.next(); bytes; bytes = this.#turns.next()) {
      if (!this.#watchdog) this.#watch();
      thread.postMessage(bytes, [bytes.buffer]);
    }
    this.#wait();
  }

  /** Nobody waits for ever: a transaction may be waiting for the very session that it holds back. */
  #wait(): void {
    clearTimeout(this.#patience);
    if (this.#turns.heldBack.size === 0) return;
    this.#patience = setTimeout(() => {
      // A statement of a bulk load takes its time, and what waits for it is not stuck.
      if (this.#unhurried > 0 && this.#turns.isBusy) return this.#wait();
      for (const session of this.#turns.heldBack)
        session.destroy(new Error('Connection terminated: the embedded database was busy for too long'));
    }, this.#limitMs);
  }

  #answered(thread: Worker, answer: Uint8Array): void {
    this.#unwatch();
    const session = this.#turns.answered(answer);
    if (this.#turns.isBusy) this.#watch();
    this.#handOver(thread);
    if (!session || !this.#sessions.has(session) || answer.byteLength === 0) return;
    session.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  }

  /** Each statement has its time from the moment that the one before it was answered. */
  #watch(): void {
    if (this.#unhurried > 0) return;
    this.#watchdog = setTimeout(() => {
      const late = Object.assign(new Error(`A statement ran longer than ${this.#limitMs} ms and was stopped`), { code: QUERY_CANCELED });
      if (this.#thread) this.#lost(this.#thread, late);
    }, this.#limitMs);
  }

  #unwatch(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = undefined;
  }

  #lost(thread: Worker, reason: Error): void {
    if (thread !== this.#thread) return;
    if (!this.#isClosed) this.#log.error({ err: reason }, 'reopening the embedded database');
    this.#unwatch();
    clearTimeout(this.#patience);
    this.#thread = undefined;
    this.#opening = undefined;
    this.#ending = thread.terminate();
    const { waiting } = this.#turns;
    const sessions = [...this.#sessions];
    this.#sessions.clear();
    this.#turns = new SessionMultiplexer();
    for (const session of sessions) {
      session.destroy(waiting.has(session) ? new NotStartedError(reason.message, { cause: reason }) : reason);
    }
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
