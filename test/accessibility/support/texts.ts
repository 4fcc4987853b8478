import { readFileSync } from 'node:fs';
import path from 'node:path';
import { consolePages } from '../../../i18n/en/console/index.ts';
import { web } from '../../../i18n/en/web/index.ts';

const valuesOf = (language: string, folder: string): string[] => {
  const file = path.resolve('i18n', language, folder, 'texts.json');
  return Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
};

/** English texts that the language translates differently; none of them may appear in that language. */
function otherThan(english: object, language: string, ...folders: string[]): ReadonlySet<string> {
  if (language === 'en') return new Set();
  const own = new Set(folders.flatMap((folder) => valuesOf(language, folder)));
  return new Set(Object.values(english as Record<string, string>).filter((text) => !text.includes('{') && !own.has(text)));
}

export const shopTexts = (language: string) => otherThan(web, language, 'web/first', 'web/later');
export const consoleTexts = (language: string) => otherThan(consolePages, language, 'console');
