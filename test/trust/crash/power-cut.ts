import fs from 'node:fs';
import path from 'node:path';
import type { Draw } from '../draw.ts';
import { type Change, decodeChanges } from './faults/record.ts';

/** Unit that a disk writes atomically. */
const SECTOR = 512;

/** Effects of a power cut on data that was written but not synced. */
export interface PowerCut {
  /** Sectors lost or reverted to an older state; `keptSectors` were written. */
  lostSectors: number;
  keptSectors: number;
  /** Number of creations, renames and removals of files and folders that were undone. */
  undone: number;
}

interface Recorded {
  /** May be longer than the file: bytes beyond `size` are zero. */
  content: Buffer;
  size: number;
  /** Writes since the last sync of the file, in order. */
  pending: { at: number; bytes: Buffer }[];
}

/**
 * Rewrites a folder to a state that a power cut could leave; `before` is a copy from the start of the record. Everything synced is kept.
 * Every other sector is present or not, in any of its states; changes of folders are kept up to some point in their order, as on journaling
 * file systems (ext4, XFS). `syncs: false` ignores all syncs, to prove that losses are detected.
 */
export function cutPower(parts: { folder: string; before: string; record: string; draw: Draw; syncs?: boolean }): PowerCut {
  const { folder, before, record, draw, syncs = true } = parts;
  const all = [...decodeChanges(fs.readFileSync(record))].filter(({ op }) => syncs || op !== 'sync');
  const lastSync = all.findLastIndex(({ op }) => op === 'sync');
  const disk = new Disk(before);
  let undone = 0;
  const until = lastSync + 1 + draw.below(all.length - lastSync);
  for (const [at, change] of all.entries()) if (!disk.apply(change, at < until)) undone += 1;
  fs.rmSync(folder, { recursive: true });
  fs.cpSync(before, folder, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  return { ...disk.settle(folder, draw), undone };
}

class Disk {
  readonly #before: string;
  /** Files by path, as the process saw them and as they are on the disk. The same file can have different paths. */
  readonly #seen = new Map<string, Recorded | null>();
  readonly #kept = new Map<string, Recorded | null>();
  readonly #folders: Change[] = [];

  constructor(before: string) {
    this.#before = before;
  }

  /** Applies a change; false if it never reaches the disk. */
  apply(change: Change, isKept: boolean): boolean {
    const { op, path: file } = change;
    if (op === 'write') this.#at(file)?.pending.push(change);
    else if (op === 'sync') this.#sync(this.#at(file));
    else if (op === 'truncate') return isKept && this.#truncate(file, change.size);
    else {
      this.#at(file);
      if (op === 'rename') this.#at(change.to);
      this.#place(this.#seen, change);
      if (!isKept) return false;
      this.#place(this.#kept, change, this.#seen);
      if (op === 'mkdir' || op === 'rmdir') this.#folders.push(change);
    }
    return true;
  }

  /** Writes the surviving content into a copy of the original folder. */
  settle(folder: string, draw: Draw): Pick<PowerCut, 'lostSectors' | 'keptSectors'> {
    const kept = draw.oneOf([0, 10, 50, 90]);
    const count = { lostSectors: 0, keptSectors: 0 };
    for (const { op, path: made } of this.#folders)
      if (op === 'mkdir') fs.mkdirSync(path.join(folder, made), { recursive: true, mode: 0o700 });
    for (const [name, file] of this.#kept) {
      const target = path.join(folder, name);
      if (file === null) fs.rmSync(target, { force: true });
      else fs.writeFileSync(target, afterCut(file, draw, kept, count), { mode: 0o600 });
    }
    for (const { op, path: gone } of this.#folders)
      if (op === 'rmdir') fs.rmSync(path.join(folder, gone), { recursive: true, force: true });
    return count;
  }

  /** The file that the process saw at a path; read from the copy on first use. */
  #at(name: string): Recorded | null {
    const known = this.#seen.get(name);
    if (known !== undefined) return known;
    const source = path.join(this.#before, name);
    const isFile = fs.statSync(source, { throwIfNoEntry: false })?.isFile() === true;
    const file = isFile ? recordedOf(fs.readFileSync(source)) : null;
    this.#seen.set(name, file);
    if (isFile) this.#kept.set(name, file);
    return file;
  }

  #sync(file: Recorded | null): void {
    if (file === null) return;
    for (const { at, bytes } of file.pending) overwrite(file, at, bytes);
    file.pending = [];
  }

  #truncate(name: string, size: number): boolean {
    const file = this.#at(name);
    if (file === null) return true;
    if (size < file.size) file.content.fill(0, size, file.size);
    overwrite(file, size, Buffer.alloc(0));
    file.size = size;
    file.pending = file.pending.flatMap(({ at, bytes }) => (at < size ? [{ at, bytes: bytes.subarray(0, size - at) }] : []));
    return true;
  }

  #place(places: Map<string, Recorded | null>, change: Change, files = places): void {
    const { op, path: name } = change;
    if (op === 'create') places.set(name, files === places ? recordedOf(Buffer.alloc(0)) : (files.get(name) ?? null));
    else if (op === 'unlink') places.set(name, null);
    else if (op === 'rename') {
      places.set(change.to, (files === places ? places.get(name) : files.get(change.to)) ?? null);
      places.set(name, null);
    }
  }
}

const recordedOf = (content: Buffer): Recorded => ({ content, size: content.length, pending: [] });

/** Writes bytes at an offset; a gap is filled with zeros. */
function overwrite(file: Recorded, at: number, bytes: Buffer): void {
  const end = at + bytes.length;
  if (file.content.length < end) file.content = Buffer.concat([file.content], Math.max(end, 2 * file.content.length));
  bytes.copy(file.content, at);
  file.size = Math.max(file.size, end);
}

/** A file in which each unsynced sector is in its synced state or any later one. */
function afterCut(file: Recorded, draw: Draw, kept: number, count: { lostSectors: number; keptSectors: number }): Buffer {
  for (const { at, bytes } of file.pending) {
    for (let from = at; from < at + bytes.length; ) {
      const to = Math.min(at + bytes.length, (Math.floor(from / SECTOR) + 1) * SECTOR);
      const isKept = draw.chance(kept);
      if (isKept) overwrite(file, from, bytes.subarray(from - at, to - at));
      count[isKept ? 'keptSectors' : 'lostSectors'] += 1;
      from = to;
    }
  }
  return file.content.subarray(0, file.size);
}
