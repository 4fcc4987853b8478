import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where pictures lie. Names are flat: letters, digits, dots and hyphens. */
export interface PictureStore {
  /** Null when there is no such picture. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

const NAME = /^[a-z0-9][a-z0-9.-]{0,150}$/i;

/** Whether a text can be the name of a picture; anything else never reaches the disk. */
export const isPictureName = (name: string): boolean => NAME.test(name) && !name.includes('..');

/** Pictures as files of one folder; written whole or not at all. */
export function folderPictureStore(folder: string): PictureStore {
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
      const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
      await writeFile(part, bytes);
      await rename(part, file);
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
