import fs from 'node:fs';

/** The faults that a shop currently suffers, from the file named by `FAULT_FILE`; an empty file means none. */
export interface Told {
  /** The disk refuses changes that need new space (`full`), refuses all writes and new files (`full-for-all`), or is mounted read-only. */
  disk?: 'full' | 'full-for-all' | 'read-only';
  /** Offset of the clock in ms. */
  clockMs?: number;
}

const { readFileSync } = fs;

/** Reads the current faults. */
export function told(): Told {
  const text = readFileSync(process.env.FAULT_FILE ?? '', 'utf8');
  return text === '' ? {} : (JSON.parse(text) as Told);
}

/** Sets the faults of a shop. The file is replaced atomically. */
export function tell(file: string, fault: Told): void {
  fs.writeFileSync(`${file}.new`, JSON.stringify(fault));
  fs.renameSync(`${file}.new`, file);
}
