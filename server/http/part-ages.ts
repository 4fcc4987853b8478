/** How old what is kept of a part is. */
export interface PartAge {
  part: string;
  /** Since it was read, in ms. */
  ageMs: number;
  /** Since the oldest edit that was told and is not read yet, in ms; 0: none. */
  behindMs: number;
}

/** Of one thing that reads a part again when it is edited. */
export interface ReadingAge {
  /** An edit was told. */
  told(): void;
  /** A reading begins; answers what to call when it has succeeded. */
  begin(): () => void;
}

/** Keeps when each part was read, and since when a reading that is due is not done. */
export function createPartAges(parts: readonly string[], now: () => number = () => performance.now()) {
  const readAt = new Map(parts.map((part) => [part, now()]));
  const readings: { part: string; dueSince: number | null }[] = [];
  const wasRead = (part: string): void => void readAt.set(part, now());
  return {
    wasRead,
    ofReading(part: string): ReadingAge {
      const own: (typeof readings)[number] = { part, dueSince: null };
      readings.push(own);
      let edits = 0;
      return {
        told() {
          edits += 1;
          own.dueSince ??= now();
        },
        begin() {
          const before = edits;
          return () => {
            wasRead(part);
            // What was edited meanwhile has a reading of its own.
            if (edits === before) own.dueSince = null;
          };
        },
      };
    },
    all(): PartAge[] {
      const time = now();
      const behind = (part: string): number[] =>
        readings.filter((one) => one.part === part).map(({ dueSince }) => time - (dueSince ?? time));
      return parts.map((part) => ({ part, ageMs: time - (readAt.get(part) ?? time), behindMs: Math.max(0, ...behind(part)) }));
    },
  };
}
