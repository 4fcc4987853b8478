/** What an attack came to. */
export interface Finding {
  attack: string;
  tries: number;
  /** What got through. */
  through: string;
  /** What was slowed, locked and logged. */
  held: string;
  /** What its victim noticed, and whether they still got in. */
  victim: string;
  /** Claims that did not hold; none, when the shop is as it should be. */
  wrong: string[];
}

/** Collects what did not hold. */
export function claims() {
  const wrong: string[] = [];
  return {
    wrong,
    expect(holds: boolean, claim: string): void {
      if (!holds) wrong.push(claim);
    },
  };
}

/** How often each status came back, as a report tells it: `400 ×7, 429 ×2`. */
export function tally(statuses: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} ×${count}`).join(', ');
}

/** How an answer is told: its code, or that it was let in. */
export const outcome = ({ status, body }: { status: number; body: { code?: string } | null }): string =>
  status === 200 ? 'let in' : `${status} ${body?.code ?? ''}`;
