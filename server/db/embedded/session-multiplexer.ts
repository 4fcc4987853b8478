const byteOf = (letter: string): number => letter.charCodeAt(0);

/** First bytes of messages that run one statement and commit it: Parse, Bind. All others may open a transaction. */
const SINGLE = new Set(['P', 'B'].map(byteOf));
const READY_FOR_QUERY = byteOf('Z');
const IDLE = byteOf('I');
/** Bytes of the ReadyForQuery that ends an answer: its letter, its length (four), the transaction status. */
const READY_BYTES = 6;

/** First byte of the message that ends a session: the engine clears what it left behind. */
export const TERMINATE = byteOf('X');

interface Message<Session> {
  session: Session;
  bytes: Uint8Array<ArrayBuffer>;
  /** Its first byte, kept because the bytes themselves are detached when they are handed over. */
  kind: number;
}

/**
 * Decides whose message the engine gets next. Several of our sessions share its only one: single statements are handed over without waiting
 * until the last answer was read, but a session in a transaction has the engine to itself.
 */
export class SessionMultiplexer<Session> {
  #held: Message<Session>[] = [];
  readonly #sent: Message<Session>[] = [];
  /** The session that is in a transaction, or has sent what may open one. */
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

  /** The session that requested the answer which has arrived. */
  answered(answer: Uint8Array): Session | undefined {
    const message = this.#sent.shift();
    if (message && message.session === this.#owner && (message.kind === TERMINATE || isIdle(answer))) this.#owner = undefined;
    return message?.session;
  }

  get isBusy(): boolean {
    return this.#sent.length > 0;
  }

  /** Sessions with a message that has to wait for others. */
  get heldBack(): Set<Session> {
    return new Set(this.#held.map(({ session }) => session));
  }

  /** Sessions that wait with a single statement that the engine has not started. */
  get waiting(): Set<Session> {
    const unbegun = [...this.#sent.slice(1), ...this.#held.filter(({ session }) => session !== this.#owner)];
    return new Set(unbegun.filter(({ kind }) => SINGLE.has(kind)).map(({ session }) => session));
  }

  /** To be called when a session has ended, perhaps within a transaction. */
  leave(session: Session): void {
    this.#held = this.#held.filter((message) => message.session !== session);
    const hasTerminated = this.#sent.some((message) => message.session === session && message.kind === TERMINATE);
    if (this.#owner === session && !hasTerminated) this.add(session, Uint8Array.of(TERMINATE));
  }
}

const isIdle = (answer: Uint8Array): boolean => answer.at(-READY_BYTES) === READY_FOR_QUERY && answer.at(-1) === IDLE;
