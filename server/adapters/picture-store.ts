import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Storage of pictures. Names are flat: letters, digits, dots and hyphens. */
export interface PictureStore {
  /** Null when there is no such picture. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

/** A picture store that can list its pictures. */
export interface ListedPictureStore extends PictureStore {
  /** The names of all pictures in no particular order, without half-written ones. */
  list(): AsyncIterable<string>;
}

const PART = '.part';
const HOUR_MS = 3_600_000;
const NAME = /^[a-z0-9][a-z0-9.-]{0,150}$/i;

/** Whether a text is a valid picture name; any other text never reaches the disk. */
export const isPictureName = (name: string): boolean => NAME.test(name) && !name.includes('..');

/** Pictures as files in one folder, written atomically. */
export function folderPictureStore(folder: string): ListedPictureStore {
  const fileOf = (name: string): string => {
    if (!isPictureName(name)) throw new Error(`Not the name of a picture: ${name}`);
    return path.join(folder, name);
  };
  return {
    read: (name) =>
      readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error))),
    async write(name, bytes) {
      const file = fileOf(name);
      await mkdir(folder, { recursive: true });
      const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}${PART}`;
      await writeFile(part, bytes, { flush: true });
      await rename(part, file);
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    list: () => filesOf(folder),
  };
}

async function* filesOf(folder: string): AsyncGenerator<string> {
  const files = await opendir(folder).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error)));
  if (files === null) return;
  for await (const file of files) if (file.isFile() && isPictureName(file.name) && !file.name.endsWith(PART)) yield file.name;
}

/** Reads from `first`, then from `before`: pictures from before `first` was set up stay readable until removed. Writes to `first`. */
export function layeredPictureStore(first: ListedPictureStore, before: ListedPictureStore): ListedPictureStore {
  return {
    read: async (name) => (await first.read(name)) ?? before.read(name),
    write: (name, bytes) => first.write(name, bytes),
    async remove(name) {
      await first.remove(name);
      await before.remove(name);
    },
    list: () => namesOf(first, before),
  };
}

async function* namesOf(first: ListedPictureStore, before: ListedPictureStore): AsyncGenerator<string> {
  const seen = new Set<string>();
  for (const store of [first, before]) {
    for await (const name of store.list()) {
      if (!seen.has(name)) yield name;
      seen.add(name);
    }
  }
}

/** Removes files that a crash left half written in a folder more than an hour ago. */
export async function removeBrokenOff(folder: string): Promise<void> {
  const files = await readdir(folder).catch((): string[] => []);
  for (const name of files.filter((file) => file.endsWith(PART))) {
    const file = path.join(folder, name);
    const written = await stat(file).catch(() => null);
    if (written !== null && written.mtimeMs < Date.now() - HOUR_MS) await rm(file, { force: true });
  }
}
