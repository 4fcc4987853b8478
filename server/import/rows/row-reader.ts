import type { ColumnField, RawRow } from '../readers/index.ts';
import { repairText } from '../repair/text.ts';
import type { Finding, Verdict } from './imported-row.ts';

const LONGEST_SHOWN = 120;

/** Reads and repairs the values of one row, and reports what was done. */
export class RowReader {
  readonly row: RawRow;
  readonly #found: (finding: Finding) => void;

  constructor(row: RawRow, found: (finding: Finding) => void) {
    this.row = row;
    this.#found = found;
  }

  /** A value as text; empty when the row has none. */
  text(field: ColumnField): string {
    const raw = this.row.values[field] ?? '';
    if (raw === '') return '';
    const { text, reasons } = repairText(raw);
    for (const reason of reasons) this.note(field, raw, 'repaired', reason);
    return text;
  }

  note(column: string, value: string, verdict: Verdict, reason: string): void {
    this.#found({ line: this.row.line, column, value: value.slice(0, LONGEST_SHOWN), verdict, reason });
  }

  /** Refuses the row for this reason; returns null. */
  refuse(column: string, value: string, reason: string): null {
    this.note(column, value, 'refused', reason);
    return null;
  }
}
