import type { MessagePort } from 'node:worker_threads';
import { NotStartedError } from '../errors.ts';
import type { Engine, EngineSession } from './engine.ts';

/** Requests of another thread to the engine, by the numbers that it gives its sessions. */
type Asked =
  | { kind: 'attach'; session: number }
  | { kind: 'leave'; session: number }
  | { kind: 'send'; session: number; bytes: Uint8Array<ArrayBuffer> }
  /** Work whose statements have no time limit begins or ends. */
  | { kind: 'unhurried'; is: boolean };

interface LostSession {
  message: string;
  code: string | undefined;
  isNotStarted: boolean;
}

type Answered =
  | { kind: 'attached'; session: number }
  | { kind: 'answer'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'lost'; session: number; error: LostSession };

/** Serves the engine to another thread over a port, until the port closes. */
export function serveEngine(engine: Engine, port: MessagePort): void {
  const sessions = new Map<number, EngineSession>();
  const ends: (() => void)[] = [];
  const tell = (answer: Answered, transfer: ArrayBuffer[] = []) => port.postMessage(answer, transfer);
  const sessionOf = (session: number): EngineSession => ({
    push(bytes) {
      const own = new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
      tell({ kind: 'answer', session, bytes: own }, [own.buffer]);
    },
    destroy(error) {
      sessions.delete(session);
      const { message, code } = error as Error & { code?: string };
      tell({ kind: 'lost', session, error: { message, code, isNotStarted: error instanceof NotStartedError } });
    },
  });
  const attach = (number: number): void => {
    const session = sessionOf(number);
    sessions.set(number, session);
    engine.attach(session).then(
      () => tell({ kind: 'attached', session: number }),
      (error: Error) => session.destroy(error),
    );
  };
  const leave = (number: number): void => {
    const session = sessions.get(number);
    sessions.delete(number);
    if (session) engine.leave(session);
  };
  port.on('message', (asked: Asked) => {
    if (asked.kind === 'attach') attach(asked.session);
    else if (asked.kind === 'leave') leave(asked.session);
    else if (asked.kind === 'send') {
      const session = sessions.get(asked.session);
      if (session) engine.send(session, asked.bytes);
    } else if (asked.is) void engine.withoutTimeout(() => new Promise<void>((resolve) => ends.push(resolve)));
    else ends.pop()?.();
  });
  port.on('close', () => {
    for (const number of [...sessions.keys()]) leave(number);
    for (const end of ends.splice(0)) end();
  });
}

/** The engine of another thread, for sessions in this one. */
export class RemoteEngine {
  readonly #port: MessagePort;
  readonly #sessions = new Map<number, EngineSession>();
  readonly #numbers = new Map<EngineSession, number>();
  readonly #attaching = new Map<number, { resolve(): void; reject(error: Error): void }>();
  #last = 0;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (answer: Answered) => this.#take(answer));
  }

  attach(session: EngineSession): Promise<void> {
    this.#last += 1;
    const number = this.#last;
    this.#sessions.set(number, session);
    this.#numbers.set(session, number);
    return new Promise((resolve, reject) => {
      this.#attaching.set(number, { resolve, reject });
      this.#ask({ kind: 'attach', session: number });
    });
  }

  send(session: EngineSession, bytes: Uint8Array<ArrayBuffer>): void {
    const number = this.#numbers.get(session);
    if (number !== undefined) this.#ask({ kind: 'send', session: number, bytes }, [bytes.buffer]);
  }

  leave(session: EngineSession): void {
    const number = this.#numbers.get(session);
    this.#numbers.delete(session);
    if (number === undefined || !this.#sessions.delete(number)) return;
    this.#ask({ kind: 'leave', session: number });
  }

  /** Runs work whose statements have no time limit. */
  async withoutTimeout<T>(work: () => Promise<T>): Promise<T> {
    this.#ask({ kind: 'unhurried', is: true });
    try {
      return await work();
    } finally {
      this.#ask({ kind: 'unhurried', is: false });
    }
  }

  close(): void {
    this.#port.close();
  }

  #ask(asked: Asked, transfer: ArrayBuffer[] = []): void {
    this.#port.postMessage(asked, transfer);
  }

  #take(answer: Answered): void {
    const session = this.#sessions.get(answer.session);
    if (answer.kind === 'answer') session?.push(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength));
    else if (answer.kind === 'attached') this.#settle(answer.session)?.resolve();
    else {
      const { message, code, isNotStarted } = answer.error;
      const error = isNotStarted ? new NotStartedError(message) : Object.assign(new Error(message), code !== undefined && { code });
      this.#sessions.delete(answer.session);
      this.#settle(answer.session)?.reject(error);
      session?.destroy(error);
    }
  }

  #settle(session: number) {
    const waiting = this.#attaching.get(session);
    this.#attaching.delete(session);
    return waiting;
  }
}
