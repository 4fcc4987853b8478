const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The place in a list that an arrow key leads to; null for another key. One place more than the list has, -1: from the last one back to
 * what was typed.
 */
export function arrowPlace(key: string, from: number, count: number): number | null {
  const step = steps[key];
  return step === undefined ? null : ((from + step + count + 2) % (count + 1)) - 1;
}
