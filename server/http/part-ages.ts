/** How old the in-memory data of a part is. */
export interface PartAge {
  part: string;
  /** Time since it was read, in ms. */
  ageMs: number;
  /** Time since the oldest edit that has not been read yet, in ms; 0: none. */
  behindMs: number;
}

/** Tracks one reading, which runs again when its part is edited. */
export interface ReadingAge {
  /** To be called when an edit is announced. */
  told(): void;
  /** To be called when a reading begins; returns a function to call when it has succeeded. */
  begin(): () => void;
}

/** Tracks when each part was read, and since when a due reading is outstanding. */
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
            // Edits announced in the meantime cause another reading.
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
