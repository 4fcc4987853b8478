import { type Asked, isBrokenOff, isTurnedAway } from './asked.ts';
import { type Absence, clusterEvents, type EventName } from './events.ts';

/** Measurements of one event; durations in ms. */
export interface EventFigures {
  event: EventName | 'nothing';
  /** Total time for which parts were away. */
  awayMs: number;
  /** From when all parts were back until all requests were answered and each database and server was used again; null: never. */
  recoveryMs: number | null;
  /** Until nginx and all processes showed a change; null: never. */
  freshMs: number | null;
  requests: number;
  /** Number by status; 0 for requests that broke off. */
  errors: Record<number, number>;
  acknowledged: number;
  repeated: number;
  /** Latency of answers with 2xx or 3xx. */
  p99Ms: number;
}

/** After a server's end, its last connections close and nginx notices. */
const GRACE_MS = 5_000;

/** Whether an error is explained by the event: the request was pending, or sent while a part was away. */
export function isOfEvent(asked: Asked, event: EventName, absences: readonly Absence[]): boolean {
  const { losesServer, turnsAway } = clusterEvents[event];
  if (isTurnedAway(asked)) return turnsAway;
  return (
    losesServer && isBrokenOff(asked) && absences.some(({ from, until }) => asked.begunAt <= until + GRACE_MS && asked.endedAt >= from)
  );
}

export const isError = ({ status, fault }: Asked): boolean => status === 503 || fault !== null;

export function errorsByStatus(asked: readonly Asked[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of asked.filter(isError)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export function p99Of(asked: readonly Asked[]): number {
  const times = asked.filter((one) => !isError(one)).map(({ begunAt, endedAt }) => endedAt - begunAt);
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
}

const seconds = (ms: number | null): string => (ms === null ? 'never' : (ms / 1_000).toFixed(1));

/** The figures as a Markdown table. */
export function figuresText(figures: readonly EventFigures[]): string {
  const head = ['event', 'away, s', 'recovery, s', 'change shown, s', 'requests', 'errors', 'writes', 'sent again', 'p99, ms'];
  const rows = figures.map((one) => [
    ...[one.event, seconds(one.awayMs), seconds(one.recoveryMs), seconds(one.freshMs), one.requests],
    Object.entries(one.errors)
      .map(([status, count]) => `${count} × ${status === '0' ? 'broken off' : status}`)
      .join(', ') || 'none',
    ...[one.acknowledged, one.repeated, one.p99Ms.toFixed(0)],
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
