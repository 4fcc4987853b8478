import { type Asked, isBrokenOff, isTurnedAway } from './asked.ts';
import { type Absence, clusterEvents, type EventName } from './events.ts';

/** What was seen of one event. Durations in ms. */
export interface EventFigures {
  event: EventName | 'nothing';
  /** How long parts were away, all of them together. */
  awayMs: number;
  /** From when all parts were there again until everybody was answered, and each database and server used again; null: never. */
  recoveryMs: number | null;
  /** Until a change was shown by nginx and all processes; null: never. */
  freshMs: number | null;
  requests: number;
  /** By status; 0 for what broke off. */
  errors: Record<number, number>;
  acknowledged: number;
  repeated: number;
  /** Of what was answered by 2xx or 3xx. */
  p99Ms: number;
}

/** Behind the end of a server its last connections end, and nginx learns of it. */
const GRACE_MS = 5_000;

/** Whether an answer is an error that this event brings about: of a request that was under way, or was asked while a part was away. */
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

/** A table in Markdown. */
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
