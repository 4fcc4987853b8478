import fs from 'node:fs';
import path from 'node:path';
import { openPictureStores, type PictureStores } from '../adapters/picture-stores.ts';
import { type Config, StartError } from '../config.ts';
import { startFailure } from '../db/full-disk.ts';

/** Commands write no log; what they have to say of the database goes to standard error. */
export const commandLog = { info: () => {}, warn: console.warn, error: console.error };

/** Runs a command to its end: prints what it answers, or one line of what is wrong, with code 1. The usual signals end it after it has tidied up. */
export async function runCommand(work: (words: readonly string[], stopping: AbortSignal) => Promise<string>): Promise<void> {
  const stopping = new AbortController();
  const interrupted = new StartError('Interrupted: run the command again, which starts over');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort(interrupted));
  try {
    process.stdout.write(`${await work(process.argv.slice(2), stopping.signal)}\n`);
  } catch (error) {
    const { statusCode, message, stack } = error as Error & { statusCode?: number };
    // The picture storage says by its code that it is away.
    const isSentence = error instanceof StartError || statusCode !== undefined;
    process.stderr.write(`${isSentence ? message : stack}\n`);
    process.exitCode = 1;
  }
}

/** The one word that a command takes. Throws `StartError` with the usage. */
export function onlyWord(words: readonly string[], usage: string): string {
  const [word, ...more] = words;
  if (word === undefined || word === '' || more.length > 0) throw new StartError(`Usage: ${usage}`);
  return word;
}

/** Runs work with the pictures of the shop. */
export async function withPictureStore<T>(config: Config, work: (pictures: PictureStores['originals']) => Promise<T>): Promise<T> {
  const stores = await openPictureStores(config, (message) => process.stderr.write(`${message}\n`));
  try {
    return await work(stores.originals);
  } finally {
    stores.close();
  }
}

/** What is wrong when a database could not be filled: a full disk is named with its remedy. */
export function fillingFailure(error: unknown, folder: string, command: string): unknown {
  if (startFailure(error, folder) === error) return error;
  return new StartError(
    `The disk is full (the database's, or that of ${folder}): make room and run npm run ${command} again, which starts over`,
    {
      cause: error,
    },
  );
}

/** Where a file stands that a command was given, as an absolute path; throws `StartError` when it is not there. */
export function existingFile(word: string): string {
  const file = path.resolve(word);
  if (!fs.existsSync(file)) throw new StartError(`There is no file ${file}`);
  return file;
}
