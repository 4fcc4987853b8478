import { importFields, importLimits } from '../../contract/console/import-limits.ts';
import { isLanguage } from '../../i18n/languages.ts';
import type { Database } from '../db/client.ts';
import type { Log } from '../db/log.ts';
import type { ImportEngine, LookedThrough } from '../features/imports/index.ts';
import { ANYWHERE } from './categories/known.ts';
import { renewRun } from './journal/queries-run.ts';
import { SMALL_BATCH } from './pipeline.ts';
import { problemOf } from './problem.ts';
import { brokenCode, CatalogueFileError, type ColumnMapping, guessesOf, headOfFile, sniff } from './readers/index.ts';
import { originOf } from './rows/origin.ts';
import { ImportingThread, ImportThreadError } from './thread/importing-thread.ts';

const LONGEST_NAME = 200;
const LONGEST_VALUE = 200;

/** Runs the console's imports with the code of `npm run import`, a few rows at a time, in a thread beside the shop. */
export function createImportEngine(database: Database, log: Log): ImportEngine {
  const thread = new ImportingThread(database, log);
  return {
    look,
    isField,
    batchSize: SMALL_BATCH,
    unsorted: ANYWHERE,
    renew: (run) => renewRun(database.kysely, run),
    refusalCode: brokenCode,
    run: (file, { mapping, currency, source, licence, overwrites, ...run }, progress) =>
      thread.ask({ ...{ kind: 'run', file, mapping: mapping as ColumnMapping }, currency, source, licence, overwrites, run }, progress),
    undo: ({ id, runner }, progress) => thread.ask({ kind: 'undo', run: { id, runner } }, progress),
    problemOf: (error) => (error instanceof ImportThreadError ? error.problem : problemOf(error)),
    close: () => thread.close(),
  };
}

async function look(file: string): Promise<LookedThrough> {
  const dialect = await sniff(file);
  const { columns, sample } = await headOfFile(file, dialect, importLimits.sample);
  if (columns.length > importLimits.columns) throw new CatalogueFileError('too_many_columns');
  const names = columns.map((column) => shown(column, LONGEST_NAME));
  const { name, licence } = originOf(dialect, undefined);
  return {
    columns: names,
    guesses: guessesOf(names),
    sample: sample.map((row) => names.map((_, at) => shown(row[at] ?? '', LONGEST_VALUE))),
    source: dialect.openBeautyFacts ? { name, licence } : null,
  };
}

const shown = (text: string, length: number): string => text.replaceAll('\0', '').slice(0, length).toWellFormed();

/** Whether a column can be mapped to this field. */
function isField(field: string): boolean {
  if ((importFields as readonly string[]).includes(field)) return true;
  const [kind, lang] = field.split(':', 2);
  if (kind === 'price') return /^price:[A-Z]{3}$/.test(field);
  if (kind === 'name' || kind === 'ingredients') return lang !== undefined && isLanguage(lang);
  return /^attribute:.{1,100}$/.test(field);
}
