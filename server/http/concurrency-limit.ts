/** Runs a limited amount of work at once; the rest waits in line. */
export interface ConcurrencyLimit {
  /** Number of waiting calls. */
  waiting(): number;
  /** Runs the work when there is room for its weight, strictly in order of arrival. */
  run<T>(work: () => Promise<T>, weight?: number): Promise<T>;
}

/** `capacity`: the total weight that may run at once; no single work may weigh more. */
export function limitConcurrency(capacity: number): ConcurrencyLimit {
  const line: { weight: number; begin(): void }[] = [];
  let used = 0;
  function admit(): void {
    for (let next = line[0]; next !== undefined && used + next.weight <= capacity; next = line[0]) {
      line.shift();
      used += next.weight;
      next.begin();
    }
  }
  return {
    waiting: () => line.length,
    async run(work, weight = 1) {
      await new Promise<void>((begin) => {
        line.push({ weight, begin });
        admit();
      });
      try {
        return await work();
      } finally {
        used -= weight;
        admit();
      }
    },
  };
}
