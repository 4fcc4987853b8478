import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { type Change, encodeChange } from './record.ts';
import { told } from './told.ts';

// Simulates a failing disk under `DATA_DIR` on command, and records writes and syncs of the embedded database into `RECORD_FILE`. The
// engine's file system ends in these functions of Node, so this needs neither root nor a particular operating system.

const { DATA_DIR = '', RECORD_FILE } = process.env;
const root = path.resolve(DATA_DIR);
const recorded = path.join(root, 'database');
const original = { ...fs };
const record = RECORD_FILE === undefined ? null : fs.openSync(RECORD_FILE, 'a');

/** Open files, by descriptor; null once deleted. */
const open = new Map<number, { file: string | null }>();

const isIn = (folder: string, file: string): boolean => file.startsWith(`${folder}${path.sep}`);

/** Modules are read by URL, other files by descriptor; neither is on the simulated disk. */
const placeOf = (name: unknown): string => (typeof name === 'string' ? path.resolve(name) : '');

function note(change: Change): void {
  if (record === null || !isIn(recorded, change.path)) return;
  const own = { ...change, path: path.relative(recorded, change.path) };
  original.writeSync(record, encodeChange(own.op === 'rename' ? { ...own, to: path.relative(recorded, own.to) } : own));
}

const failure = (code: 'ENOSPC' | 'EROFS', call: string, file: string): Error =>
  Object.assign(new Error(`${code}: ${code === 'EROFS' ? 'read-only file system' : 'no space left on device'}, ${call} '${file}'`), {
    code,
    errno: code === 'EROFS' ? -30 : -28,
    syscall: call,
  });

/** Throws the error with which a disk in this state rejects a change; `grows`: the change needs space. */
function mayChange(call: string, file: string, grows: boolean | (() => boolean)): void {
  if (!isIn(root, file)) return;
  const { disk } = told();
  if (disk === undefined) return;
  if (disk === 'read-only') throw failure('EROFS', call, file);
  if (disk === 'full-for-all' ? grows !== false : typeof grows === 'function' ? grows() : grows) throw failure('ENOSPC', call, file);
}

const isWriting = (flags: string | number): boolean => (typeof flags === 'number' ? (flags & 3) !== 0 : /[wa+]/.test(flags));

function replace<K extends keyof typeof fs>(name: K, make: (real: (typeof fs)[K]) => unknown): void {
  Object.assign(fs, { [name]: make(original[name]) });
}

replace('openSync', (real) => (name: string, flags: string | number = 'r', mode?: number) => {
  const file = placeOf(name);
  if (isWriting(flags)) mayChange('open', file, () => !original.existsSync(file));
  const descriptor = (real as typeof fs.openSync)(name, flags, mode);
  if (isIn(root, file)) open.set(descriptor, { file });
  return descriptor;
});

replace('closeSync', (real) => (descriptor: number) => {
  open.delete(descriptor);
  (real as typeof fs.closeSync)(descriptor);
});

replace('writeSync', (real) => (descriptor: number, bytes: Uint8Array, offset: number, length: number, at: number) => {
  const file = open.get(descriptor)?.file;
  if (file) {
    mayChange('write', file, () => at + length > original.fstatSync(descriptor).size);
    note({ op: 'write', path: file, at, bytes: Buffer.from(bytes.buffer, bytes.byteOffset + offset, length) });
  }
  return (real as (...parts: unknown[]) => number)(descriptor, bytes, offset, length, at);
});

replace('fsyncSync', (real) => (descriptor: number) => {
  const file = open.get(descriptor)?.file;
  (real as typeof fs.fsyncSync)(descriptor);
  if (file) note({ op: 'sync', path: file });
});

replace('ftruncateSync', (real) => (descriptor: number, size: number = 0) => {
  const file = open.get(descriptor)?.file;
  if (file) {
    mayChange('ftruncate', file, false);
    note({ op: 'truncate', path: file, size });
  }
  (real as typeof fs.ftruncateSync)(descriptor, size);
});

const ops: Partial<Record<keyof typeof fs, 'create' | 'mkdir' | 'unlink' | 'rmdir'>> = {
  writeFileSync: 'create',
  mkdirSync: 'mkdir',
  unlinkSync: 'unlink',
  rmdirSync: 'rmdir',
};

/** Wraps a function that changes the content of a folder. */
function inFolder(name: 'writeFileSync' | 'mkdirSync' | 'unlinkSync' | 'rmdirSync' | 'truncateSync' | 'chmodSync', grows: boolean): void {
  const op = ops[name];
  replace(name, (real) => (target: unknown, ...rest: unknown[]) => {
    const file = placeOf(target);
    mayChange(name.replace('Sync', ''), file, grows);
    if (op !== undefined) note({ op, path: file });
    else if (name === 'truncateSync') note({ op: 'truncate', path: file, size: Number(rest[0] ?? 0) });
    if (op === 'unlink') for (const one of open.values()) if (one.file === file) one.file = null;
    return (real as (...parts: unknown[]) => unknown)(target, ...rest);
  });
}
inFolder('writeFileSync', true);
inFolder('mkdirSync', true);
inFolder('unlinkSync', false);
inFolder('rmdirSync', false);
inFolder('truncateSync', false);
inFolder('chmodSync', false);

replace('linkSync', (real) => (from: string, to: string) => {
  mayChange('link', path.resolve(to), true);
  (real as typeof fs.linkSync)(from, to);
});

replace('renameSync', (real) => (from: string, to: string) => {
  const [file, target] = [path.resolve(from), path.resolve(to)];
  mayChange('rename', file, false);
  note({ op: 'rename', path: file, to: target });
  for (const one of open.values()) if (one.file === target) one.file = null;
  for (const one of open.values()) if (one.file === file) one.file = target;
  (real as typeof fs.renameSync)(from, to);
});

// Reports the free disk space that the shop asks for.
const { statfs } = fs.promises;
fs.promises.statfs = (async (...parts: Parameters<typeof statfs>) => {
  const found = await statfs(...parts);
  return told().disk?.startsWith('full') ? Object.assign(found, { bavail: 0 }) : found;
}) as typeof statfs;
replace('statfsSync', (real) => (name: string) => {
  const found = (real as (name: string) => fs.StatsFs)(name);
  return told().disk?.startsWith('full') ? Object.assign(found, { bavail: 0 }) : found;
});
syncBuiltinESMExports();
