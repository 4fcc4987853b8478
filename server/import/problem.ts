import { StartError } from '../config.ts';
import { LostRunError } from './journal/queries-run.ts';
import { CatalogueFileError } from './readers/index.ts';
import { UndoRefusedError } from './undo.ts';
import { ImportRunningError } from './write/queries.ts';

/** Maps an error of an import to what the console shows: see `ImportEngine.problemOf`. */
export function problemOf(error: unknown): 'lost' | 'busy' | `console.import_${string}` | null {
  if (error instanceof LostRunError) return 'lost';
  if (error instanceof ImportRunningError) return 'busy';
  return error instanceof CatalogueFileError ? `console.import_problem.${error.problem}` : null;
}

const told = [StartError, CatalogueFileError, UndoRefusedError, ImportRunningError];

/** Whether an error's message alone tells the operator what is wrong; for other errors the stack is needed. */
export const saysWhy = (error: Error & { code?: string }): boolean =>
  told.some((kind) => error instanceof kind) || error.code !== undefined || error.constructor === Error;
