import { LostRunError } from './journal/queries-run.ts';
import { CatalogueFileError } from './readers/index.ts';
import { ImportRunningError } from './write/queries.ts';

/** What an error of an import means to the console: see `ImportEngine.problemOf`. */
export function problemOf(error: unknown): 'lost' | 'busy' | `console.import_${string}` | null {
  if (error instanceof LostRunError) return 'lost';
  if (error instanceof ImportRunningError) return 'busy';
  return error instanceof CatalogueFileError ? `console.import_problem.${error.problem}` : null;
}
