import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * A keyboard shortcut.
 *
 * `keys` is one key (`e`, `?`, `f6`, `arrowdown`), one with modifiers (`mod+s`, `alt+1`, `shift+f6`; `mod` is Ctrl, on a Mac ⌘), or a
 * sequence of two (`g p`). Single characters are ignored in fields and can be switched off (WCAG 2.1.4).
 */
export interface Shortcut {
  keys: string;
  /** Description in the sheet of all keys; undefined: not listed. */
  label?: string;
  run(): void;
}

interface Registered {
  /** Heading in the sheet of keys. */
  group: string;
  shortcuts: readonly Shortcut[];
}

/** Maximum time between the two keys of a sequence, in ms. */
const PAIR_MS = 1500;
const LETTERS_KEY = 'console-letter-keys';

const registered = new Set<{ current: Registered }>();
const listeners = new Set<() => void>();

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Registers shortcuts while a component is mounted. If several have the same keys, the latest registration wins. */
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

/** All listed shortcuts that are active now, by heading, in order of registration. */
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

/** Whether single-character shortcuts are enabled. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hasLetterKeys);
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** A pressed key in the notation of shortcuts; '' for a modifier alone. Letters of other scripts are mapped by their physical key. */
export function pressedKey(event: Pressed, mac: boolean): string {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'Dead'].includes(key)) return '';
  const isOtherScript = key.length === 1 && key.charCodeAt(0) > 127;
  const letter = isOtherScript || (altKey && mac) ? /^(?:Key|Digit)(\w)$/.exec(code)?.[1] : undefined;
  const name = (letter ?? (key === ' ' ? 'space' : key)).toLowerCase();
  const mod = mac ? metaKey : ctrlKey;
  const other = mac ? ctrlKey : metaKey;
  // A character already reflects whether Shift was held.
  const shift = shiftKey && key.length > 1;
  return `${mod ? 'mod+' : ''}${other ? 'other+' : ''}${altKey ? 'alt+' : ''}${shift ? 'shift+' : ''}${name}`;
}

/** Elements in which keys enter text or choose, and overlays that handle keys themselves. */
const WRITES = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"]), textarea, select, [contenteditable="true"]';
const CLOSED = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';

/** Elements that Enter activates by itself. */
const PRESSED = 'a[href], button, input, select, textarea, summary, [contenteditable="true"]';

/** Handles key presses: remembers the first key of a sequence, and ignores single characters in fields. */
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

/** Handles the keyboard while the shell is mounted. */
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

/** The key caps of a shortcut: `mod+k` → `Ctrl`, `K`. */
export function keyCaps(keys: string, mac = isMac()): string[] {
  return keys
    .split(/[+ ]/)
    .map((key) => (key === 'mod' ? (mac ? '⌘' : 'Ctrl') : (SIGNS[key] ?? (key.length <= 3 ? key.toUpperCase() : key))));
}
