import { Duplex } from 'node:stream';
import { concatBytes } from './bytes.ts';
import type { Engine } from './engine.ts';

/** The engine of this thread, or of another one. */
export type ServedEngine = Pick<Engine, 'attach' | 'send' | 'leave' | 'withoutTimeout'>;

type Written = (error?: Error | null) => void;

/** The socket that `pg` uses: bytes written here go to the engine's thread, and its answers can be read. */
export class SessionStream extends Duplex {
  readonly #engine: ServedEngine;

  constructor(engine: ServedEngine) {
    super();
    this.#engine = engine;
  }

  connect(): void {
    this.#engine.attach(this).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, written: Written): void {
    this.#engine.send(this, concatBytes([chunk]));
    written();
  }

  // `pg` corks the messages of a statement, so they reach the thread together as one message.
  override _writev(chunks: { chunk: Buffer }[], written: Written): void {
    this.#engine.send(this, concatBytes(chunks.map(({ chunk }) => chunk)));
    written();
  }

  override _final(done: Written): void {
    this.#engine.leave(this);
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: Written): void {
    this.#engine.leave(this);
    done(error);
  }

  // Methods of sockets that mean nothing for a thread.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
