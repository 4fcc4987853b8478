import { useState } from 'react';
import { useMe } from '../session.ts';
import { keptTextKey } from './model/draft-store.ts';

/** A text being written that is not a field of a thing, kept in this tab. It survives a reload and the end of a session. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const { id } = useMe();
  const key = keptTextKey(id, name);
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next) => {
      keep(key, next);
      setText(next);
    },
  ];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage the text lasts until the page is left.
  }
}
