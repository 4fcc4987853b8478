import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { harmlessCell } from '../features/console/index.ts';
import type { Finding } from './rows/imported-row.ts';

const COLUMNS = 'line,column,value,verdict,reason\n';

/** The report of an import as a CSV file that grows while the import runs. */
export class ReportFile {
  readonly file: string;
  /** Rows that were refused, and rows with at least one value repaired or left out. */
  readonly rows = { refused: 0, repaired: 0 };
  readonly #stream: WriteStream;
  #text = COLUMNS;
  #lastRepaired = -1;

  private constructor(file: string) {
    this.file = file;
    this.#stream = createWriteStream(file);
  }

  static async open(file: string): Promise<ReportFile> {
    await mkdir(path.dirname(file), { recursive: true });
    return new ReportFile(file);
  }

  add({ line, column, value, verdict, reason }: Finding): void {
    if (verdict === 'refused') this.rows.refused += 1;
    else if (line !== this.#lastRepaired) {
      this.rows.repaired += 1;
      this.#lastRepaired = line;
    }
    this.#text += `${line},${quoted(column)},${quoted(value)},${verdict},${quoted(reason)}\n`;
  }

  /** Writes what was added; resolves when the stream can take more. */
  async flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    if (text !== '' && !this.#stream.write(text)) await new Promise<void>((resolve) => this.#stream.once('drain', () => resolve()));
  }

  async close(): Promise<void> {
    await this.flush();
    this.#stream.end();
    await finished(this.#stream);
  }
}

function quoted(text: string): string {
  const safe = harmlessCell(text);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
