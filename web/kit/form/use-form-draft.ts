import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../drafts.ts';
import type { FormState } from './use-form.ts';

interface DraftParts<N extends string> {
  /** Fields to keep; never a password. */
  names: readonly N[];
  /** The draft is kept only if at least one of these fields is filled in; defaults to `names`. */
  worth?: readonly N[];
}

/**
 * Keeps a form as a draft. The draft is restored after hydration, since the server's HTML is the same for everyone, and overwrites nothing
 * entered until then. Whoever sends the form drops the draft (`keepDraft(key, null)`). Returns whether the draft has been restored.
 */
export function useFormDraft<N extends string>(key: string, form: FormState<N>, { names, worth = names }: DraftParts<N>): boolean {
  const [restored, setRestored] = useState(false);
  const kept = JSON.stringify(Object.fromEntries(names.map((name) => [name, form.values[name]])));
  const isWorth = worth.some((name) => form.values[name] !== '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once
  useEffect(() => {
    form.fill(readDraft<Partial<Record<N, string>>>(key) ?? {});
    setRestored(true);
  }, []);
  useEffect(() => {
    if (restored) keepDraft(key, isWorth ? JSON.parse(kept) : null);
  }, [key, restored, isWorth, kept]);
  return restored;
}
