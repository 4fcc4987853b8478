const HOUR_MS = 3_600_000;
const QUIET_HOURS = { from: 2, to: 5 };

/** Whether words and popularity should be counted now: once a night, or at any hour when two nights were missed. `counted`: ISO time of the last count. */
export function isDue(counted: string | null, now: Date): boolean {
  if (counted === null) return true;
  const hoursAgo = (now.getTime() - Date.parse(counted)) / HOUR_MS;
  const isQuiet = now.getHours() >= QUIET_HOURS.from && now.getHours() < QUIET_HOURS.to;
  return hoursAgo > 48 || (hoursAgo > 12 && isQuiet);
}
