import type pg from 'pg';

const CHUNK = 1 << 20;

/** The protocol messages of a COPY, which the types of `pg` leave out. */
type CopyConnection = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** Rows in COPY's text format, passed as the only parameter of a `copy … from stdin` statement. */
export class CopyRows {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/**
 * Runs one COPY with all of its rows in a single write, which suits both engines: the embedded one answers only whole messages, and a
 * server that refuses the statement skips the rows. Resolves to the number of rows.
 */
export function copyIn(client: pg.ClientBase, sql: string, rows: CopyRows): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(sql, rows.bytes, (error, count) => (error ? reject(error) : resolve(count))));
  });
}

/** A submittable, as `pg` calls it: it writes the messages and receives the answers. */
class CopyIn {
  readonly #sql: string;
  readonly #bytes: Buffer;
  #done: (error: Error | undefined, count: number) => void;
  #count = 0;

  constructor(sql: string, bytes: Buffer, done: (error: Error | undefined, count: number) => void) {
    this.#sql = sql;
    this.#bytes = bytes;
    this.#done = done;
  }

  submit(connection: pg.Connection): void {
    const copying = connection as CopyConnection;
    copying.stream.cork();
    copying.query(this.#sql);
    for (let at = 0; at < this.#bytes.length; at += CHUNK) copying.sendCopyFromChunk(this.#bytes.subarray(at, at + CHUNK));
    copying.endCopyFrom();
    copying.stream.uncork();
  }

  handleCopyInResponse(): void {}

  handleCommandComplete(message: { text: string }): void {
    this.#count = Number(message.text.split(' ').at(-1));
  }

  handleError(error: Error): void {
    this.#done(error, 0);
    this.#done = () => {};
  }

  handleReadyForQuery(): void {
    this.#done(undefined, this.#count);
  }
}
