import { dictionary, perDictionary } from '../dictionary.ts';

/**
 * The number of a name's outline: what is left of its letters and digits under every change that `spelling` tries, so that
 * names of one outline may mean the same and names of two cannot. The outline of two names in a row is made of theirs.
 */
export interface Outline {
  number: number;
  /** What the number before this name is multiplied with. */
  shift: number;
}

const BASE = 0x01_00_01_93;

/** For each ASCII sign what it counts; 0 for signs that are no part of a key, and for those that come, go or are mistaken (S 5, L I 1). */
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

/** Whether names in a row could be one that is known, under some spelling; false when they cannot. */
export function mayBeKnown(row: Iterable<Outline>): boolean {
  let number = 0;
  for (const own of row) number = (Math.imul(number, own.shift) + own.number) | 0;
  return knownNumbers().has(number);
}
