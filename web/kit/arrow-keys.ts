const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The list index that an arrow key moves to, cycling through the list and -1, the text field; null for other keys. */
export function arrowPlace(key: string, from: number, count: number): number | null {
  const step = steps[key];
  return step === undefined ? null : ((from + step + count + 2) % (count + 1)) - 1;
}
