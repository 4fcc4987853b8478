import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, StartError } from '../config.ts';
import { makeDataFolder } from '../data-folder.ts';
import { openDatabase } from '../db/client.ts';
import { compileFurther } from '../db/embedded/engine.ts';
import { migrate } from '../db/migrate.ts';
import { openCatalogue } from './catalogue-file.ts';
import { importOpened } from './import.ts';
import { printImport, printProgress, printRehearsal } from './print.ts';
import { rehearse } from './rehearsal.ts';

const USAGE = 'npm run import -- FILE [--dry-run] [--currency EUR] [--source NAME] [--report FILE]';

/** The command `npm run import`: reads a catalogue file into the shop's database. */
async function main(): Promise<void> {
  const { file, dryRun, ...options } = readArguments();
  const config = readConfig(process.env);
  makeDataFolder(config.dataDir);
  const report = options.report ?? path.join(config.dataDir, 'imports', `${path.basename(file)}.report.csv`);
  if (dryRun) return printRehearsal(await rehearse(file, { ...options, report, progress: printProgress }), report);
  const log = { info: () => {}, warn: console.warn, error: console.error };
  compileFurther();
  const catalogue = openCatalogue(file, options.currency);
  // Whoever waits for it hears of a failure; until then it must not count as unhandled.
  catalogue.catch(() => undefined);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    await migrate(database);
    printImport(await importOpened(database, await catalogue, { ...options, report, progress: printProgress }));
  } finally {
    await database.close();
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      currency: { type: 'string' },
      source: { type: 'string' },
      report: { type: 'string' },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new StartError(`Usage: ${USAGE}`);
  const { currency, source, report } = values;
  return { file: path.resolve(file), dryRun: values['dry-run'], currency: currency?.toUpperCase(), source, report };
}

await main().catch((error: Error & { code?: string }) => {
  const expected = error instanceof StartError || error.code !== undefined || error.constructor === Error;
  process.stderr.write(`${expected ? error.message : error.stack}\n`);
  process.exit(1);
});
