import { parse } from 'csv-parse/sync';
import { type Source, sources } from '../check/sources.ts';
import { englishTexts, type Texts } from './dictionaries.ts';
import { faultsOf, formsOf, shapeOf, shownLength } from './message.ts';
import { placeholders } from './placeholders.ts';

/** Dictionaries of one language, by the file names of `englishTexts`. */
export type Dictionaries = Readonly<Record<string, Texts>>;

const COLUMNS = ['file', 'key', 'english', 'translation', 'shown', 'placeholders', 'plurals', 'longest'] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/** Where readers see the texts of a file. */
const PLACES: Readonly<Record<string, string>> = {
  'web/first/texts.json': 'pages',
  'web/later/texts.json': 'popups, forms and members’ pages',
  'server/texts.json': 'answers of the server',
  'mail/texts.json': 'mails',
};
const MOST_FILES = 3;

/** Every text as a CSV row for translators. `all`: the dictionaries of every language, from which the maximum length follows. */
export function toCsv(locale: string, own: Dictionaries, all: readonly Dictionaries[]): string {
  const code = sources('.ts', '.tsx').filter(({ file }) => /^(web|server|contract)\//.test(file) && !/\.test\.tsx?$/.test(file));
  const rows = Object.entries(englishTexts).flatMap(([file, texts]) =>
    Object.entries(texts).map(([key, english]) => [
      file,
      key,
      english,
      own[file]?.[key] ?? '',
      shownIn(file, key, code),
      [...shapeOf(english).parameters].map((name) => `{${name}}: ${placeholders[name] ?? 'a word'}`).join('; '),
      shapeOf(english).counts.length > 0 ? formsOf(locale).join(' ') : '',
      String(longestOf(file, key, english, all)),
    ]),
  );
  return [COLUMNS, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

function shownIn(file: string, key: string, code: readonly Source[]): string {
  const files = code.filter(({ text }) => text.includes(`'${key}'`)).map((source) => source.file);
  return [PLACES[file], ...files.slice(0, MOST_FILES)].join('; ');
}

/**
 * Maximum length of a translation in characters: 1.5 times the English text plus 4, or the longest translation in use if that is longer,
 * because the layouts have room for it.
 */
function longestOf(file: string, key: string, english: string, all: readonly Dictionaries[]): number {
  const taken = all.map((texts) => shownLength(texts[file]?.[key] ?? ''));
  return Math.max(Math.ceil(shownLength(english) * 1.5) + 4, ...taken);
}

export interface ParsedTranslations {
  /** The dictionaries with the imported translations. */
  texts: Dictionaries;
  changed: number;
  /** Faults by line; if there are any, nothing is imported. */
  wrong: string[];
}

/** Parses a file written by `toCsv`. An empty translation leaves the text unchanged. */
export function fromCsv(csv: string, locale: string, own: Dictionaries, all: readonly Dictionaries[]): ParsedTranslations {
  const forms = formsOf(locale);
  const texts: Record<string, Record<string, string>> = Object.fromEntries(Object.entries(own).map(([file, kept]) => [file, { ...kept }]));
  const taken: ParsedTranslations = { texts, changed: 0, wrong: [] };
  const rows = readRows(csv, taken.wrong);
  for (const [index, { file, key, english, translation }] of rows.entries()) {
    if (translation === '') continue;
    const now = englishTexts[file]?.[key];
    const fault =
      now === undefined
        ? 'is no text of the shop'
        : now !== english
          ? 'has another English text by now: export once more'
          : faultOf(translation, now, forms, longestOf(file, key, now, all));
    if (fault) taken.wrong.push(`row ${index + 2}, ${key}: ${fault}`);
    else if (own[file]?.[key] !== translation) {
      texts[file] = { ...texts[file], [key]: translation };
      taken.changed += 1;
    }
  }
  return taken;
}

function readRows(csv: string, wrong: string[]): Row[] {
  try {
    const rows = parse<Row>(csv, { columns: true, bom: true, skip_empty_lines: true });
    const missing = ['file', 'key', 'english', 'translation'].filter((column) => rows[0]?.[column as keyof Row] === undefined);
    if (missing.length === 0) return rows;
    wrong.push(`lacks the columns ${missing.join(', ')}`);
  } catch (error) {
    wrong.push(`is no CSV file: ${(error as Error).message}`);
  }
  return [];
}

function faultOf(text: string, english: string, forms: readonly string[], longest: number): string | null {
  if (text !== text.trim()) return 'begins or ends with a space';
  try {
    const faults = faultsOf(text, english, forms);
    if (faults.length > 0) return faults.join('; ');
  } catch (error) {
    return `is not a valid message: ${(error as Error).message}`;
  }
  const length = shownLength(text);
  return length > longest ? `is ${length} characters long, ${longest} find room` : null;
}
