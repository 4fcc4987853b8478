// The thread that imports beside a shop, so that serving pages never waits for the reading, cleaning and writing of rows.
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openShared } from '../../db/client.ts';
import type { Log } from '../../db/log.ts';
import { openCatalogue } from '../catalogue-file.ts';
import { importOpened } from '../import.ts';
import { problemOf } from '../problem.ts';
import { undoClaimed } from '../undo.ts';
import { alone } from '../write/queries.ts';
import type { Answer, ImportRequest, RunRequest, ThreadData, UndoRequest } from './requests.ts';

const tell = (answer: Answer): void => parentPort?.postMessage(answer);

const logOf =
  (level: 'info' | 'warn' | 'error') =>
  (facts: object | string, message = ''): void =>
    tell({ kind: 'log', level, ...(typeof facts === 'string' ? { facts: {}, message: facts } : { facts, message }) });
const log = { info: logOf('info'), warn: logOf('warn'), error: logOf('error') } as Log;

const database = await openShared((workerData as ThreadData).database, log);
let isStopping = false;

function progress(): void {
  tell({ kind: 'progress' });
  if (isStopping) throw new Error('The import was told to stop');
}

async function work(request: RunRequest | UndoRequest): Promise<void> {
  if (request.kind === 'undo') return alone(database, () => undoClaimed(database, request.run, { isPaced: true, progress }));
  const { file, mapping, currency, source, licence, overwrites, run } = request;
  const catalogue = await openCatalogue(file, currency ?? undefined, mapping);
  await importOpened(database, catalogue, { source, licence, overwrites, run, report: path.join(`${file}.report.csv`), progress });
}

async function take(request: RunRequest | UndoRequest): Promise<void> {
  isStopping = false;
  try {
    await work(request);
    tell({ kind: 'done' });
  } catch (caught) {
    const error = caught as Error & { code?: string };
    tell({ kind: 'failed', error: new Error(error.message, { cause: error.stack }), code: error.code, problem: problemOf(error) });
  }
}

parentPort?.on('message', (request: ImportRequest) => {
  if (request.kind === 'stop') isStopping = true;
  else if (request.kind === 'close') void database.close().finally(() => process.exit(0));
  else void take(request);
});
