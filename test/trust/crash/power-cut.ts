import fs from 'node:fs';
import path from 'node:path';
import type { Draw } from '../draw.ts';
import { type Change, decodeChanges } from './faults/record.ts';

/** What a disk writes whole or not at all. */
const SECTOR = 512;

/** What a power cut did to what was written and not yet synced. */
export interface PowerCut {
  /** Sectors that never reached the disk, or in an older state; and those that did. */
  lostSectors: number;
  keptSectors: number;
  /** Files and folders that were made, renamed or removed in vain. */
  undone: number;
}

interface Recorded {
  /** Longer than the file: what lies behind its size is zero. */
  content: Buffer;
  size: number;
  /** Written since the file was last synced, in their order. */
  pending: { at: number; bytes: Buffer }[];
}

/**
 * Makes of a folder what a power cut would have left of it: `before` is a copy of it from when the record began. What was synced is there. Of
 * the rest each sector is there or not, in any of its states; changes of folders are kept up to some point in their order, as on file systems
 * with a journal (ext4, XFS). `syncs`: false leaves out all syncs, to see that what they are for is found.
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
  /** By path: as the process saw it, and as the disk has it. The same file can be at different places. */
  readonly #seen = new Map<string, Recorded | null>();
  readonly #kept = new Map<string, Recorded | null>();
  readonly #folders: Change[] = [];

  constructor(before: string) {
    this.#before = before;
  }

  /** Takes over a change; false when the disk never learns of it. */
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

  /** Writes what is left into a copy of the folder as it was. */
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

  /** The file that the process saw at a path; read from the copy when it is met first. */
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

/** Writes bytes at a place; what lies between is zero. */
function overwrite(file: Recorded, at: number, bytes: Buffer): void {
  const end = at + bytes.length;
  if (file.content.length < end) file.content = Buffer.concat([file.content], Math.max(end, 2 * file.content.length));
  bytes.copy(file.content, at);
  file.size = Math.max(file.size, end);
}

/** A file in which each sector that was not synced is as it was, or as it became at some time since. */
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
