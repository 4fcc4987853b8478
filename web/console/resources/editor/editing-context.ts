import { createContext, use } from 'react';
import type { FieldValue } from '../../../../contract/console/fields.ts';
import type { Path } from '../model/thing.ts';
import type { Editing } from './use-editing.ts';

interface EditingAround {
  editing: Editing;
  /** The reader's role does not allow changes, or the screen is too narrow for them. */
  isReadOnly: boolean;
  /** The language whose texts are shown. */
  lang: string;
  setLang(lang: string): void;
}

const EditingContext = createContext<EditingAround | null>(null);
export const EditingProvider = EditingContext.Provider;

export function useEditingAround(): EditingAround {
  const around = use(EditingContext);
  if (around === null) throw new Error('Field rendered outside an editor');
  return around;
}

export interface FieldState {
  path: Path;
  value: FieldValue;
  isChanged: boolean;
  error: string | null;
  set(value: FieldValue): void;
}

/** One value of the thing in the surrounding editor. */
export function useFieldState(path: Path): FieldState {
  const { editing } = useEditingAround();
  return {
    path,
    value: editing.valueAt(path),
    isChanged: editing.draft[path] !== undefined,
    error: editing.errors[path] ?? null,
    set: (value) => editing.set(path, value),
  };
}
