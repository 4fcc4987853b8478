import { type KeyboardEvent, useRef } from 'react';
import { display } from '../../../../contract/limits.ts';

/**
 * What a select does with a key: it chooses the first option that begins with what was typed, and begins anew after a pause. Browsers
 * find options by themselves, each with a pause of its own.
 */
export function useTypeToFind(choose: (value: string) => void): (event: KeyboardEvent<HTMLSelectElement>) => void {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = Date.now();
    const before = now - typed.current.at < display.countryTypeahead ? typed.current.text : '';
    // A blank that begins nothing opens the list.
    if (event.key === ' ' && before === '') return;
    event.preventDefault();
    const text = before + event.key;
    typed.current = { text, at: now };
    // Names are sorted by the page's language, so they are found by it too.
    const collator = new Intl.Collator(document.documentElement.lang, { sensitivity: 'base' });
    const found = [...event.currentTarget.options].find(({ label }) => collator.compare(label.slice(0, text.length), text) === 0);
    if (found) choose(found.value);
  };
}
