import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../drafts.ts';
import type { FormState } from './use-form.ts';

interface DraftParts<N extends string> {
  /** Fields that are kept; never a password. */
  names: readonly N[];
  /** Fields of which one has to be filled in before anything is kept; all of them where it is left out. */
  worth?: readonly N[];
}

/**
 * Keeps a form that is being filled in as a draft. It comes in when the form is alive, since the first HTML is everybody's, and takes the
 * place of nothing that was entered by then. Whoever sends the form drops the draft (`keepDraft(key, null)`).
 *
 * @returns whether the draft has come in
 */
export function useFormDraft<N extends string>(key: string, form: FormState<N>, { names, worth = names }: DraftParts<N>): boolean {
  const [restored, setRestored] = useState(false);
  const kept = JSON.stringify(Object.fromEntries(names.map((name) => [name, form.values[name]])));
  const isWorth = worth.some((name) => form.values[name] !== '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is restored once
  useEffect(() => {
    form.fill(readDraft<Partial<Record<N, string>>>(key) ?? {});
    setRestored(true);
  }, []);
  useEffect(() => {
    if (restored) keepDraft(key, isWorth ? JSON.parse(kept) : null);
  }, [key, restored, isWorth, kept]);
  return restored;
}
