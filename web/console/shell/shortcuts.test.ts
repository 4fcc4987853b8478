import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeyHandler, keyCaps, pressedKey, type Shortcut } from './shortcuts.ts';

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('a pressed key is written', () => {
  test.each([
    ['e', {}, 'e'],
    ['E', { shiftKey: true }, 'e'],
    ['?', { shiftKey: true }, '?'],
    ['k', { ctrlKey: true }, 'mod+k'],
    ['k', { metaKey: true }, 'other+k'],
    ['F6', { shiftKey: true }, 'shift+f6'],
    ['п', { code: 'KeyG' }, 'g'],
    ['ص', { code: 'KeyW' }, 'w'],
    [' ', {}, 'space'],
    ['Shift', { shiftKey: true }, ''],
  ])('%s with %o as %s', (key, more, written) => {
    expect(pressedKey(pressed(key, more), false)).toBe(written);
  });

  test('on a Mac with ⌘, where Alt changes the letter', () => {
    expect(pressedKey(pressed('k', { metaKey: true }), true)).toBe('mod+k');
    expect(pressedKey(pressed('¡', { altKey: true, code: 'Digit1' }), true)).toBe('alt+1');
    expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K']);
    expect(keyCaps('g p', false)).toEqual(['G', 'P']);
  });
});

/** What a browser has that a handler asks of: fields are elements that match what writes. */
class Spot extends EventTarget {
  matches: string;
  constructor(matches: string) {
    super();
    this.matches = matches;
  }
  closest(selector: string): Spot | null {
    return selector.includes(this.matches) ? this : null;
  }
}

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('Element', Spot);
  vi.stubGlobal('navigator', { platform: 'Linux' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});

function keyboard(...keys: string[]) {
  const done: string[] = [];
  let clock = 0;
  const shortcuts: Shortcut[] = keys.map((one) => ({ keys: one, run: () => void done.push(one) }));
  const press = createKeyHandler(
    (asked) => shortcuts.find((one) => one.keys === asked),
    (key) => keys.some((one) => one.startsWith(`${key} `)),
    () => clock,
  );
  return {
    done,
    wait: (ms: number) => {
      clock += ms;
    },
    type: (key: string, more: Partial<KeyboardEvent> = {}, target: Spot | null = null) =>
      press({ ...pressed(key, more), target, defaultPrevented: false, isComposing: false, preventDefault: () => {} } as never),
  };
}

describe('a shortcut', () => {
  test('of two keys acts when the second follows soon', () => {
    const { type, wait, done } = keyboard('g p', 'p');
    type('g');
    type('p');
    expect(done).toEqual(['g p']);
    type('g');
    wait(2000);
    type('p');
    expect(done).toEqual(['g p', 'p']);
  });

  test('of one letter acts outside of fields only; one with Ctrl acts in them, too', () => {
    const { type, done } = keyboard('e', 'mod+s');
    type('e', {}, new Spot('textarea'));
    type('s', { ctrlKey: true }, new Spot('textarea'));
    expect(done).toEqual(['mod+s']);
    type('e');
    expect(done).toEqual(['mod+s', 'e']);
  });

  test('of the page is silent while a dialog or a menu has the focus', () => {
    const { type, done } = keyboard('e', 'mod+s', 'g p');
    type('s', { ctrlKey: true }, new Spot('[role="dialog"]'));
    type('e', {}, new Spot('[role="menu"]'));
    type('g');
    type('x', {}, new Spot('[role="menu"]'));
    type('p');
    expect(done).toEqual([]);
  });

  test('with Enter leaves it to a link or a button that has the focus', () => {
    const { type, done } = keyboard('enter');
    for (const matches of ['a[href]', 'button', 'textarea']) type('Enter', {}, new Spot(matches));
    expect(done).toEqual([]);
    type('Enter', {}, new Spot('h2'));
    expect(done).toEqual(['enter']);
  });

  test('of one letter can be switched off', () => {
    stored.set('console-letter-keys', 'off');
    const { type, done } = keyboard('e', '?', 'f6');
    for (const key of ['e', '?', 'F6']) type(key);
    expect(done).toEqual(['f6']);
  });
});
