import type { ValidationKey } from '../keys.ts';

/** Why a value is refused: the message's dictionary key and parameters. */
export interface Broken {
  key: ValidationKey;
  params?: { n: number };
}

/** Checks a text; null if it is valid. An empty text is checked like any other: apply `required` first. */
export type Rule = (value: string) => Broken | null;

export function rule(holds: (value: string) => boolean, key: ValidationKey, n?: number): Rule {
  const broken: Broken = n === undefined ? { key } : { key, params: { n } };
  return (value) => (holds(value) ? null : broken);
}

/** The first rule that `value` breaks, or null. */
export function firstBroken(value: string, rules: readonly Rule[]): Broken | null {
  for (const judge of rules) {
    const broken = judge(value);
    if (broken) return broken;
  }
  return null;
}

/** Length as readers count it: code points, not UTF-16 units. */
export function characterCount(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}
