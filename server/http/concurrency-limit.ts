/** Lets so much work run at once and the rest wait in line. */
export interface ConcurrencyLimit {
  /** How many wait. */
  waiting(): number;
  /** Runs the work when there is room for its weight; nobody overtakes. */
  run<T>(work: () => Promise<T>, weight?: number): Promise<T>;
}

/** `capacity` is the weight that may run at once; no single work may weigh more. */
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
