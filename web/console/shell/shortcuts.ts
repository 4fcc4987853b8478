import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Keys of the keyboard and what they do.
 *
 * `keys` is one key (`e`, `?`, `f6`, `arrowdown`), one with modifiers (`mod+s`, `alt+1`, `shift+f6`; `mod` is Ctrl, on a Mac ⌘), or two in a row
 * (`g p`). Single characters act outside of fields only and can be switched off (WCAG 2.1.4).
 */
export interface Shortcut {
  keys: string;
  /** What it does, for the sheet of all keys; absent: it is not listed. */
  label?: string;
  run(): void;
}

interface Registered {
  /** Heading of the sheet under which it stands. */
  group: string;
  shortcuts: readonly Shortcut[];
}

/** How long the second key of two may take, in ms. */
const PAIR_MS = 1500;
const LETTERS_KEY = 'console-letter-keys';

const registered = new Set<{ current: Registered }>();
const listeners = new Set<() => void>();

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Offers shortcuts while a component is shown; those of the latest one win where two have the same keys. */
export function useShortcuts(group: string, shortcuts: readonly Shortcut[]): void {
  const entry = useRef<Registered>({ group, shortcuts });
  useEffect(() => {
    entry.current = { group, shortcuts };
  });
  useEffect(() => {
    registered.add(entry);
    return () => void registered.delete(entry);
  }, []);
}

/** All that can be pressed now, by heading, in the order in which it came. */
export function shortcutGroups(): Map<string, Shortcut[]> {
  const groups = new Map<string, Shortcut[]>();
  for (const { current } of registered) {
    const listed = current.shortcuts.filter(({ label }) => label !== undefined);
    if (listed.length > 0) groups.set(current.group, [...(groups.get(current.group) ?? []), ...listed]);
  }
  return groups;
}

export const hasLetterKeys = (): boolean => localStorage.getItem(LETTERS_KEY) !== 'off';

export function switchLetterKeys(on: boolean): void {
  localStorage.setItem(LETTERS_KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/** Whether single characters act. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hasLetterKeys);
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** A pressed key as shortcuts write it; '' for a modifier alone. Letters of other scripts count by where they are on the keyboard. */
export function pressedKey(event: Pressed, mac: boolean): string {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'Dead'].includes(key)) return '';
  const isOtherScript = key.length === 1 && key.charCodeAt(0) > 127;
  const letter = isOtherScript || (altKey && mac) ? /^(?:Key|Digit)(\w)$/.exec(code)?.[1] : undefined;
  const name = (letter ?? (key === ' ' ? 'space' : key)).toLowerCase();
  const mod = mac ? metaKey : ctrlKey;
  const other = mac ? ctrlKey : metaKey;
  // A character says by itself whether Shift was held.
  const shift = shiftKey && key.length > 1;
  return `${mod ? 'mod+' : ''}${other ? 'other+' : ''}${altKey ? 'alt+' : ''}${shift ? 'shift+' : ''}${name}`;
}

/** Where keys write, choose or belong to what is open above the page. */
const WRITES = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"]), textarea, select, [contenteditable="true"]';
const CLOSED = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';

/** What Enter presses by itself. */
const PRESSED = 'a[href], button, input, select, textarea, summary, [contenteditable="true"]';

/** What pressing keys does: remembers the first of two, and keeps single characters out of fields. */
export function createKeyHandler(find: (keys: string) => Shortcut | undefined, starts: (key: string) => boolean, now = Date.now) {
  let first: { key: string; at: number } | null = null;
  return (event: KeyboardEvent): void => {
    const key = pressedKey(event, isMac());
    if (key === '' || event.defaultPrevented || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    const isCharacter = key.length === 1;
    const isKept = (isCharacter && (!hasLetterKeys() || target?.closest(WRITES))) || (key === 'enter' && target?.closest(PRESSED));
    const before = first;
    first = null;
    if (isKept || target?.closest(CLOSED)) return;
    const pair = before && now() - before.at < PAIR_MS ? find(`${before.key} ${key}`) : undefined;
    const found = pair ?? find(key);
    if (!found) {
      if (isCharacter && starts(key)) first = { key, at: now() };
      return;
    }
    event.preventDefault();
    found.run();
  };
}

const all = (): Shortcut[] => [...registered].toReversed().flatMap(({ current }) => current.shortcuts);

/** Listens to the keyboard as long as the shell stands. */
export function useKeyboard(): void {
  useEffect(() => {
    const find = (keys: string) => all().find((shortcut) => shortcut.keys === keys);
    const starts = (key: string) => all().some(({ keys }) => keys.startsWith(`${key} `));
    const handler = createKeyHandler(find, starts);
    addEventListener('keydown', handler);
    return () => removeEventListener('keydown', handler);
  }, []);
}

const SIGNS: Readonly<Record<string, string>> = {
  alt: 'Alt',
  shift: 'Shift',
  escape: 'Esc',
  enter: 'Enter',
  space: 'Space',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

/** What is printed on the keys of a shortcut: `mod+k` → `Ctrl`, `K`. */
export function keyCaps(keys: string, mac = isMac()): string[] {
  return keys
    .split(/[+ ]/)
    .map((key) => (key === 'mod' ? (mac ? '⌘' : 'Ctrl') : (SIGNS[key] ?? (key.length <= 3 ? key.toUpperCase() : key))));
}
