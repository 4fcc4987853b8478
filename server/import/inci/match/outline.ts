import { dictionary, perDictionary } from '../dictionary.ts';

/**
 * The number of a name's outline: what remains of its letters and digits under every change that `spelling` tries, so that names with the
 * same outline may mean the same and others cannot. The outline of two names in a row is computed from theirs.
 */
export interface Outline {
  number: number;
  /** What the number of the preceding name is multiplied by. */
  shift: number;
}

const BASE = 0x01_00_01_93;

/**
 * The value of each ASCII character; 0 for characters outside of keys, and for those that may be missing, added or confused (S 5, L I 1).
 */
const COUNTS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (sign === '0') return 'O'.charCodeAt(0);
  return /[A-Z0-9]/.test(sign) && !/[S5LI1]/.test(sign) ? code : 0;
});

/** The outline of a folded name. */
export function outlineOf(folded: string): Outline {
  let number = 0;
  let shift = 1;
  for (let at = 0; at < folded.length; at++) {
    const counts = COUNTS[folded.charCodeAt(at)];
    if (!counts) continue;
    number = (Math.imul(number, BASE) + counts) | 0;
    shift = Math.imul(shift, BASE);
  }
  return { number, shift };
}

/** The outlines of all names and synonyms. */
const knownNumbers = perDictionary((): Set<number> => {
  const { byKey, synonyms } = dictionary();
  return new Set([...byKey.keys(), ...synonyms.keys()].map((key) => outlineOf(key).number));
});

/** Whether names in a row could be one known name under some spelling; false when they cannot. */
export function mayBeKnown(row: Iterable<Outline>): boolean {
  let number = 0;
  for (const own of row) number = (Math.imul(number, own.shift) + own.number) | 0;
  return knownNumbers().has(number);
}
