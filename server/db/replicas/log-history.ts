/** When the primary's log reached which position, for the last minutes. */
export interface LogHistory {
  /** Records the current position; false when it was further before. */
  note(position: number): boolean;
  /** For how long the log has been beyond this position; 0: it is not. */
  behindMs(position: number): number;
}

/** How many changes are remembered: ten minutes' worth. */
const MOST_NOTED = 1_200;

export function createLogHistory(now: () => number = () => performance.now()): LogHistory {
  let noted: { position: number; at: number }[] = [];
  return {
    note(position) {
      const last = noted.at(-1)?.position ?? -1;
      if (position < last) noted = [];
      if (position !== last) noted.push({ position, at: now() });
      if (noted.length > MOST_NOTED) noted.shift();
      return position >= last;
    },
    behindMs(position) {
      const first = noted.find((one) => one.position > position);
      return first === undefined ? 0 : now() - first.at;
    },
  };
}
