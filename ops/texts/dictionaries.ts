import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { consolePages } from '../../i18n/en/console/index.ts';
import { mailTexts } from '../../i18n/en/mail/index.ts';
import { serverTexts } from '../../i18n/en/server/index.ts';
import { first } from '../../i18n/en/web/first/index.ts';
import { later } from '../../i18n/en/web/later/index.ts';

/** ICU messages by key. */
export type Texts = Readonly<Record<string, string>>;

/** The English dictionaries, by the file of their translations below `i18n/<language>`. */
export const englishTexts: Readonly<Record<string, Texts>> = {
  'web/first/texts.json': first,
  'web/later/texts.json': later,
  'console/texts.json': consolePages,
  'server/texts.json': serverTexts,
  'mail/texts.json': mailTexts,
};

const fileOf = (code: string, file: string): string => path.resolve(import.meta.dirname, '../../i18n', code, file);

/** Reads a dictionary of a language; null if the file does not exist. Throws if it is not valid JSON. */
export function readTexts(code: string, file: string): Texts | null {
  const from = fileOf(code, file);
  try {
    return JSON.parse(readFileSync(from, 'utf8')) as Texts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${from} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Writes a dictionary of a language in the key order of the English one. */
export function writeTexts(code: string, file: string, texts: Texts): void {
  const keys = Object.keys(englishTexts[file] ?? {}).filter((key) => texts[key] !== undefined);
  writeFileSync(fileOf(code, file), `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, texts[key]])), null, 2)}\n`);
}
