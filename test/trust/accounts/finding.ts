/** Result of one attack. */
export interface Finding {
  attack: string;
  tries: number;
  /** What succeeded. */
  through: string;
  /** What was slowed down, locked and logged. */
  held: string;
  /** What the victim noticed, and whether they could still log in. */
  victim: string;
  /** Claims that do not hold; empty if the shop is secure. */
  wrong: string[];
}

/** Collects claims that do not hold. */
export function claims() {
  const wrong: string[] = [];
  return {
    wrong,
    expect(holds: boolean, claim: string): void {
      if (!holds) wrong.push(claim);
    },
  };
}

/** Number of responses per status, for a report: `400 ×7, 429 ×2`. */
export function tally(statuses: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} ×${count}`).join(', ');
}

/** Summary of a response: its error code, or that it was let in. */
export const outcome = ({ status, body }: { status: number; body: { code?: string } | null }): string =>
  status === 200 ? 'let in' : `${status} ${body?.code ?? ''}`;
