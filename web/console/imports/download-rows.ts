import type { ImportRowFilter } from '../../../contract/console/import-limits.ts';
import { downloadConsole } from '../call.ts';
import { downloadFile } from '../resources/download-file.ts';
import { showFailure } from '../toasts.ts';

/** Downloads the rows of an import as CSV, of one outcome or all. Errors are shown in a toast. */
export async function downloadRows(id: number, outcome: ImportRowFilter | null): Promise<void> {
  try {
    const file = await downloadConsole('GET console/imports/{id}/rows', { id, ...(outcome && { outcome }) });
    downloadFile(file, `import-${id}.csv`);
  } catch (caught) {
    showFailure(caught);
  }
}
