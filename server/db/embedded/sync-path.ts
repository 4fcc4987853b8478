import fs from 'node:fs';

/** Flushes a file's or folder's pending data to the disk. */
export function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
