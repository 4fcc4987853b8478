import type pg from 'pg';

/** Passed as the only parameter of a `copy … to stdout` statement; collects its rows in COPY's text format, each with its line end. */
export class CopiedRows {
  readonly lines: Buffer[] = [];
}

/** Runs one COPY whose rows all fit into memory. Resolves to their number. */
export function copyOut(client: pg.ClientBase, sql: string, { lines }: CopiedRows): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(sql, lines, (error) => (error ? reject(error) : resolve(lines.length))));
  });
}

/** A submittable, as `pg` calls it. The server sends each row in a message of its own. */
class CopyOut {
  readonly #sql: string;
  readonly #lines: Buffer[];
  #done: (error?: Error) => void;

  constructor(sql: string, lines: Buffer[], done: (error?: Error) => void) {
    this.#sql = sql;
    this.#lines = lines;
    this.#done = done;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#sql);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // `pg` passes a view into its buffer, which the next answer overwrites.
    this.#lines.push(Buffer.from(chunk));
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#done(error);
    this.#done = () => {};
  }

  handleReadyForQuery(): void {
    this.#done();
  }
}
