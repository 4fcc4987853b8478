const DAY_MS = 86_400_000;

/** A UTC day such as `2026-11-25`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The day `days` days later. */
export const daysAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** Every day from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => daysAfter(from, at));
}
