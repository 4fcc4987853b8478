const byteOf = (letter: string): number => letter.charCodeAt(0);

/** First bytes of messages that run one statement and commit it: Parse, Bind. Whatever else comes may open a transaction. */
const SINGLE = new Set(['P', 'B'].map(byteOf));
const READY_FOR_QUERY = byteOf('Z');
const IDLE = byteOf('I');
/** Bytes of the ReadyForQuery that ends an answer: its letter, its length (four), how the transaction stands. */
const READY_BYTES = 6;

/** First byte of the message that ends a session: the engine drops what it left behind. */
export const TERMINATE = byteOf('X');

interface Message<Session> {
  session: Session;
  bytes: Uint8Array<ArrayBuffer>;
  /** Its first byte; the bytes themselves move away when they are handed over. */
  kind: number;
}

/**
 * Whose message the engine gets next. Several sessions of ours share the one it has: single statements are handed over one behind
 * the other, so that it need not wait until its last answer was read, but a session in a transaction has the engine alone.
 */
export class SessionMultiplexer<Session> {
  #held: Message<Session>[] = [];
  readonly #sent: Message<Session>[] = [];
  /** In a transaction, or has sent what may open one. */
  #owner: Session | undefined;

  add(session: Session, bytes: Uint8Array<ArrayBuffer>): void {
    this.#held.push({ session, bytes, kind: bytes[0] as number });
  }

  /** Takes the bytes that may be handed over now; undefined when all have to wait. */
  next(): Uint8Array<ArrayBuffer> | undefined {
    const at = this.#owner === undefined ? 0 : this.#held.findIndex(({ session }) => session === this.#owner);
    const message = this.#held[at];
    if (!message) return undefined;
    if (this.#owner === undefined && !SINGLE.has(message.kind)) {
      if (this.isBusy) return undefined;
      this.#owner = message.session;
    }
    this.#held.splice(at, 1);
    this.#sent.push(message);
    return message.bytes;
  }

  /** Who asked for the answer that has come. */
  answered(answer: Uint8Array): Session | undefined {
    const message = this.#sent.shift();
    if (message && message.session === this.#owner && (message.kind === TERMINATE || isIdle(answer))) this.#owner = undefined;
    return message?.session;
  }

  get isBusy(): boolean {
    return this.#sent.length > 0;
  }

  /** Sessions whose message has to wait for others. */
  get heldBack(): Set<Session> {
    return new Set(this.#held.map(({ session }) => session));
  }

  /** Sessions that wait with a single statement which the engine has not begun. */
  get waiting(): Set<Session> {
    const unbegun = [...this.#sent.slice(1), ...this.#held.filter(({ session }) => session !== this.#owner)];
    return new Set(unbegun.filter(({ kind }) => SINGLE.has(kind)).map(({ session }) => session));
  }

  /** A session has ended, perhaps within a transaction. */
  leave(session: Session): void {
    this.#held = this.#held.filter((message) => message.session !== session);
    const hasTerminated = this.#sent.some((message) => message.session === session && message.kind === TERMINATE);
    if (this.#owner === session && !hasTerminated) this.add(session, Uint8Array.of(TERMINATE));
  }
}

const isIdle = (answer: Uint8Array): boolean => answer.at(-READY_BYTES) === READY_FOR_QUERY && answer.at(-1) === IDLE;
