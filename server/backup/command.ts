import fs from 'node:fs';
import path from 'node:path';
import { openPictureStores, type PictureStores } from '../adapters/picture-stores.ts';
import { type Config, StartError } from '../config.ts';
import { startFailure } from '../db/full-disk.ts';

/** Commands write no log; warnings and errors of the database go to standard error. */
export const commandLog = { info: () => {}, warn: console.warn, error: console.error };

/**
 * Runs a command and prints its result. On failure prints one line (a stack trace if the error is unexpected) and exits with code 1.
 * SIGINT, SIGTERM and SIGHUP end the command after it has cleaned up.
 */
export async function runCommand(work: (words: readonly string[], stopping: AbortSignal) => Promise<string>): Promise<void> {
  const stopping = new AbortController();
  const interrupted = new StartError('Interrupted: run the command again, which starts over');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort(interrupted));
  try {
    process.stdout.write(`${await work(process.argv.slice(2), stopping.signal)}\n`);
  } catch (error) {
    const { statusCode, message, stack } = error as Error & { statusCode?: number };
    // The picture storage throws with a status code while it is away.
    const isSentence = error instanceof StartError || statusCode !== undefined;
    process.stderr.write(`${isSentence ? message : stack}\n`);
    process.exitCode = 1;
  }
}

/** The only argument of a command. Throws `StartError` with the usage unless there is exactly one. */
export function onlyWord(words: readonly string[], usage: string): string {
  const [word, ...more] = words;
  if (word === undefined || word === '' || more.length > 0) throw new StartError(`Usage: ${usage}`);
  return word;
}

/** Runs `work` with the original pictures of the shop, then closes the stores. */
export async function withPictureStore<T>(config: Config, work: (pictures: PictureStores['originals']) => Promise<T>): Promise<T> {
  const stores = await openPictureStores(config, (message) => process.stderr.write(`${message}\n`));
  try {
    return await work(stores.originals);
  } finally {
    stores.close();
  }
}

/** Explains why a database could not be filled: for a full disk, a `StartError` with its remedy; any other error is returned unchanged. */
export function fillingFailure(error: unknown, folder: string, command: string): unknown {
  if (startFailure(error, folder) === error) return error;
  return new StartError(
    `The disk is full (the database's, or that of ${folder}): make room and run npm run ${command} again, which starts over`,
    {
      cause: error,
    },
  );
}

/** The absolute path of a file given to a command. Throws `StartError` when it does not exist. */
export function existingFile(word: string): string {
  const file = path.resolve(word);
  if (!fs.existsSync(file)) throw new StartError(`There is no file ${file}`);
  return file;
}
