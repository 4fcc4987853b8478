import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';
import { NotStartedError } from '../errors.ts';
import type { Log } from '../log.ts';
import { SessionMultiplexer } from './session-multiplexer.ts';

/** A client of the engine: a connection of this thread or of another one. */
export interface EngineSession {
  push(answer: Buffer): unknown;
  destroy(error: Error): unknown;
}

/** PostgreSQL's own codes: a statement stopped by its time limit, a server that shuts down, and one that crashed. */
const QUERY_CANCELED = '57014';
const ADMIN_SHUTDOWN = '57P01';
const CRASH_SHUTDOWN = '57P02';

/** As from a crashed server: a full disk ends the engine, and requests in progress may be repeated. */
const crashError = (cause?: unknown): Error =>
  Object.assign(new Error('The embedded database ended unexpectedly', { cause }), { code: CRASH_SHUTDOWN });

const closedError = (): Error => Object.assign(new Error('The embedded database has been closed'), { code: ADMIN_SHUTDOWN });

/**
 * The embedded PostgreSQL in a worker thread. It has one session, which ours share; answers come in the order of the messages.
 * It has no signals, so a statement over its limit is stopped by ending the thread; the next session reopens the folder (crash-safe).
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
  /** The thread that is closing with a checkpoint, which may take a while. */
  #closing: Worker | undefined;

  constructor(directory: string, limitMs: number, log: Log) {
    this.#directory = directory;
    this.#limitMs = limitMs;
    this.#log = log;
  }

  /** Registers a stream as a session once the engine runs. Rejects when the folder cannot be opened. */
  async attach(session: EngineSession): Promise<void> {
    await this.start();
    this.#sessions.add(session);
  }

  /** Resolves when the engine takes messages; opens it if it is not running. */
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

  /** Passes on one message of the wire protocol when its turn comes (moved, not copied). */
  send(session: EngineSession, bytes: Uint8Array<ArrayBuffer>): void {
    if (!this.#thread || !this.#sessions.has(session)) {
      session.destroy(Object.assign(new Error('The session of the embedded database has ended'), { code: ADMIN_SHUTDOWN }));
      return;
    }
    this.#turns.add(session, bytes);
    this.#handOver(this.#thread);
  }

  /** Ends a session, which sends nothing any more. */
  leave(session: EngineSession): void {
    this.#sessions.delete(session);
    this.#turns.leave(session);
    if (this.#thread) this.#handOver(this.#thread);
  }

  /** Runs work whose statements have no time limit: bulk loads, migrations, maintenance. */
  async withoutTimeout<T>(work: () => Promise<T>): Promise<T> {
    this.#unhurried += 1;
    this.#unwatch();
    try {
      return await work();
    } finally {
      this.#unhurried -= 1;
    }
  }

  /** Ends the engine with a checkpoint. The pool must be drained before: a close that races a statement hangs forever. */
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

  /** Ends the engine at once, like a crash: committed work is safe, the rest is rolled back when it is opened again. */
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

  /** Limits the wait of sessions: a transaction may be waiting for the very session that it holds back. */
  #wait(): void {
    clearTimeout(this.#patience);
    if (this.#turns.heldBack.size === 0) return;
    this.#patience = setTimeout(() => {
      // A statement of a bulk load may take long, and sessions that wait for it are not stuck.
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

  /** The time of a statement starts when the one before it was answered. */
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

/** V8 flags apply to the whole process, and so does this choice. */
let compilesFurther = false;

/**
 * Makes engines that are opened from now on compile further while they run: for a process that loads very much and then ends. The
 * optimising compiler takes some 100 MB, at its peak 500, and a core for some seconds; sorting and counting then take half the time.
 */
export function compileFurther(): void {
  compilesFurther = true;
}

/** Starts the engine in a thread; resolves when it takes messages, rejects with its error when the folder cannot be opened. */
export function startThread(directory: string): Promise<Worker> {
  // For a shop that only looks things up, a tenth of the time is not worth the memory.
  if (!compilesFurther) for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) v8.setFlagsFromString(flag);
  // The engine keeps its rows outside the V8 heap; by default the thread would keep 40 MB of young objects.
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
