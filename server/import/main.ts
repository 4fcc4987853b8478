import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig, StartError } from '../config.ts';
import { makeDataFolder } from '../data-folder.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { compileFurther } from '../db/embedded/engine.ts';
import { migrate } from '../db/migrate.ts';
import { openCatalogue } from './catalogue-file.ts';
import { dryRunImport } from './dry-run.ts';
import { importOpened } from './import.ts';
import { printDryRun, printImport, printProgress, printUndo } from './print.ts';
import { saysWhy } from './problem.ts';
import { undoImport } from './undo.ts';

const USAGE =
  'npm run import -- FILE [--dry-run | --rehearse] [--overwrite-edits] [--currency EUR] [--source NAME] [--report FILE], or --undo ID';

/** The command `npm run import`: imports a catalogue file into the shop's database, reports what that would do, or undoes an import. */
async function main(): Promise<void> {
  const { file, undo, dryRun, ...options } = readArguments();
  const config = readConfig(process.env);
  makeDataFolder(config.dataDir);
  if (undo !== null) return withDatabase(config, async (database) => printUndo(await undoImport(database, undo, printProgress)));
  const report = options.report ?? path.join(config.dataDir, 'imports', `${path.basename(file)}.report.csv`);
  if (dryRun) return printDryRun(await dryRunImport(file, { ...options, report, progress: printProgress }), report);
  compileFurther();
  const catalogue = openCatalogue(file, options.currency);
  // The `await` below reports a failure; until then it must not count as unhandled.
  catalogue.catch(() => undefined);
  await withDatabase(config, async (database) => {
    printImport(await importOpened(database, await catalogue, { ...options, report, progress: printProgress }));
  });
}

async function withDatabase({ databaseUrl, dataDir }: Config, work: (database: Database) => Promise<void>): Promise<void> {
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const database = await openDatabase({ url: databaseUrl, dataDir, log });
  try {
    await migrate(database, { log });
    await work(database);
  } finally {
    await database.close();
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      rehearse: { type: 'boolean', default: false },
      'overwrite-edits': { type: 'boolean', default: false },
      undo: { type: 'string' },
      currency: { type: 'string' },
      source: { type: 'string' },
      report: { type: 'string' },
    },
  });
  const { currency, source, report, rehearse, undo } = values;
  const [file = ''] = positionals;
  const isWell = undo === undefined ? file !== '' && positionals.length === 1 : /^[1-9]\d{0,8}$/.test(undo) && positionals.length === 0;
  if (!isWell || (rehearse && values['dry-run'])) throw new StartError(`Usage: ${USAGE}`);
  return {
    ...{ file: path.resolve(file), undo: undo === undefined ? null : Number(undo), dryRun: values['dry-run'], rehearse },
    ...{ overwrites: values['overwrite-edits'], currency: currency?.toUpperCase(), source, report },
  };
}

await main().catch((error: Error & { code?: string }) => {
  process.stderr.write(`${saysWhy(error) ? error.message : error.stack}\n`);
  process.exit(1);
});
