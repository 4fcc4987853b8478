const DAY_MS = 86_400_000;

/** A day of UTC as `2026-11-25`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The day so many days later. */
export const daysAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => daysAfter(from, at));
}
