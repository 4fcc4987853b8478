import fs from 'node:fs';

/** What a shop of a crash run is told to suffer, in the file that `FAULT_FILE` names; an empty file says: nothing. */
export interface Told {
  /** The disk takes nothing that makes a file grow (`full`), nothing at all (`full-for-all`), or is mounted for reading only. */
  disk?: 'full' | 'full-for-all' | 'read-only';
  /** How far the clock is off, in ms. */
  clockMs?: number;
}

const { readFileSync } = fs;

/** What is told now. */
export function told(): Told {
  const text = readFileSync(process.env.FAULT_FILE ?? '', 'utf8');
  return text === '' ? {} : (JSON.parse(text) as Told);
}

/** Tells a shop what to suffer from now on. It is there whole or not at all. */
export function tell(file: string, fault: Told): void {
  fs.writeFileSync(`${file}.new`, JSON.stringify(fault));
  fs.renameSync(`${file}.new`, file);
}
