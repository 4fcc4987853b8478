import { useConsoleAnswer } from '../answers.ts';
import { useTexts } from '../texts.ts';

const LATEST = 50;

/** The latest imports as pairs of id and name, which consists of source and day. */
export function useImportNames(enabled: boolean): readonly (readonly [id: number, name: string])[] {
  const { format } = useTexts();
  const answer = useConsoleAnswer('GET console/imports', { limit: LATEST, offset: 0 }, { enabled });
  return (answer.data?.list ?? []).map(({ id, source, started_at: at }) => [id, `${source} · ${format.day(at)}`]);
}
