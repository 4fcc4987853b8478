import { type DoctorFinding, finding } from './findings.ts';

/** Codes of authenticator apps are accepted for 30 seconds before and after their own half minute. */
const FAILED_MS = 30_000;
const WARNING_MS = 5_000;

/** Compares our clock with another: `theirs` in ms, read between our times `before` and `after`; `exactMs` is the resolution of theirs. */
export function compareClocks(whose: string, theirs: number, [before, after]: [number, number], exactMs = 0): DoctorFinding {
  const off = theirs < before ? theirs + exactMs - before : theirs - after;
  const ms = theirs < before ? Math.min(0, off) : Math.max(0, off);
  const seconds = `${Math.abs(ms / 1000).toFixed(1)} s ${ms < 0 ? 'ahead of' : 'behind'}`;
  if (Math.abs(ms) < WARNING_MS) return finding('ok', 'clock', `agrees with ${whose}`);
  const state = Math.abs(ms) < FAILED_MS ? 'warning' : 'failed';
  return finding(state, 'clock', `is ${seconds} ${whose}: set both by NTP; codes of authenticator apps and certificates go by it`);
}

/** Compares with the `Date` header of a response, which has whole seconds; empty without one. */
export function compareWithDate(whose: string, date: string | null, asked: [number, number]): DoctorFinding[] {
  const theirs = Date.parse(date ?? '');
  return Number.isNaN(theirs) ? [] : [compareClocks(whose, theirs, asked, 1_000)];
}
