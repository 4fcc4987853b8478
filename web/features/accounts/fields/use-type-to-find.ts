import { type KeyboardEvent, useRef } from 'react';
import { display } from '../../../../contract/limits.ts';

/**
 * Type-ahead of a select: selects the first option that starts with the typed text, which is reset after a pause. Replaces the browsers'
 * own type-ahead because their pauses differ.
 */
export function useTypeToFind(choose: (value: string) => void): (event: KeyboardEvent<HTMLSelectElement>) => void {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = Date.now();
    const before = now - typed.current.at < display.countryTypeahead ? typed.current.text : '';
    // A space at the start opens the list.
    if (event.key === ' ' && before === '') return;
    event.preventDefault();
    const text = before + event.key;
    typed.current = { text, at: now };
    // Options are sorted by the page's language, so match them by the same collation.
    const collator = new Intl.Collator(document.documentElement.lang, { sensitivity: 'base' });
    const found = [...event.currentTarget.options].find(({ label }) => collator.compare(label.slice(0, text.length), text) === 0);
    if (found) choose(found.value);
  };
}
