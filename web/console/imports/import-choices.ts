import { useMemo } from 'react';
import { useKeptText } from '../resources/use-kept-text.ts';

/** Choices that differ from those stored on the server. */
interface ImportChoices {
  mapping: Record<string, string | null>;
  overwrites?: 0 | 1;
}

/** Choices that no dry run has used yet. They survive a reload and the end of a session. */
export function useImportChoices(id: number): [ImportChoices, (choices: ImportChoices) => void] {
  const [text, keep] = useKeptText(`import:${id}`);
  const choices = useMemo((): ImportChoices => (text === '' ? { mapping: {} } : JSON.parse(text)), [text]);
  return [choices, (next) => keep(isNothing(next) ? '' : JSON.stringify(next))];
}

const isNothing = ({ mapping, overwrites }: ImportChoices): boolean => Object.keys(mapping).length === 0 && overwrites === undefined;
