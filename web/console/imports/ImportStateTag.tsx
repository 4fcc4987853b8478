import type { ImportState } from '../../../contract/console/import-limits.ts';
import { useTexts } from '../texts.ts';

const looks: Partial<Record<ImportState, string>> = {
  DONE: 'tag--ok',
  REHEARSED: 'tag--note',
  FAILED: 'tag--bad',
  REHEARSING: 'tag--warn',
  RUNNING: 'tag--warn',
  UNDOING: 'tag--warn',
};

/** The state of an import as a tag. */
export function ImportStateTag({ state }: { state: ImportState }) {
  const { t } = useTexts();
  return <span className={`tag ${looks[state] ?? ''}`}>{t(`imports.state.${state}`)}</span>;
}
