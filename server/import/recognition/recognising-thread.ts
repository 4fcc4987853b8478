import { Worker } from 'node:worker_threads';
import type { Tasks } from './tasks.ts';

interface Waiting {
  resolve(results: unknown): void;
  reject(reason: Error): void;
}

/** A thread that recognises labels; it answers requests in their order. */
export class RecognisingThread {
  readonly #thread = new Worker(new URL('./thread.ts', import.meta.url));
  readonly #waiting: Waiting[] = [];
  #ended: Error | undefined;

  constructor() {
    this.#thread.on('message', (results: unknown) => this.#waiting.shift()?.resolve(results));
    this.#thread.on('error', (error: Error) => this.#end(error));
    this.#thread.on('exit', () => this.#end(new Error('A thread that recognises labels ended')));
  }

  /** How many requests are not answered yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves to the result of a task for each of the things, in their order. Rejects when the thread has ended. */
  ask<Name extends keyof Tasks>(task: Name, things: Parameters<Tasks[Name]>[0]): Promise<ReturnType<Tasks[Name]>> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(this.#ended);
      this.#waiting.push({ resolve: resolve as Waiting['resolve'], reject });
      this.#thread.postMessage({ task, things });
    });
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  #end(reason: Error): void {
    this.#ended ??= reason;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended);
  }
}
