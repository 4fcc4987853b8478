import { DAYS, laterDay, type PlannedBanner } from './plan.ts';

/** The part of a bar that is moved. */
export type BarPart = 'whole' | 'start' | 'end';

export interface BarMove {
  part: BarPart;
  /** Positive: later; negative: earlier. */
  days: number;
  /** The target lane; absent: it stays in its own. */
  position?: number;
}

const moment = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
const laterMoment = (iso: string | null, days: number): string | null =>
  iso === null ? null : laterDay(new Date(iso), days).toISOString();

/**
 * A banner after a move, in a plan that begins at `start`. Times of day are kept. A start or end that is open or outside the plan is moved
 * into it from its edge. A move after which the banner would end at or before its start changes nothing.
 */
export function movedBanner(banner: PlannedBanner, { part, days, position = banner.position }: BarMove, start: Date): PlannedBanner {
  const next = { ...banner, position, ...datesOf(banner, part, days, start) };
  const [from, until] = [moment(next.shown_from), moment(next.shown_until)];
  return from !== null && until !== null && from >= until ? banner : next;
}

type Dates = Pick<PlannedBanner, 'shown_from' | 'shown_until'>;

function datesOf({ shown_from, shown_until }: PlannedBanner, part: BarPart, days: number, start: Date): Partial<Dates> {
  if (days === 0) return {};
  if (part === 'whole') return { shown_from: laterMoment(shown_from, days), shown_until: laterMoment(shown_until, days) };
  if (part === 'start') {
    const from = moment(shown_from);
    const isBefore = from === null || from < start;
    return { shown_from: isBefore && days > 0 ? laterDay(start, days).toISOString() : laterMoment(shown_from, days) };
  }
  const [until, end] = [moment(shown_until), laterDay(start, DAYS)];
  const isBehind = until === null || until > end;
  return { shown_until: isBehind && days < 0 ? laterDay(end, days).toISOString() : laterMoment(shown_until, days) };
}

/** The fields that differ between two states of a banner, as input of a save. */
export function scheduleChanges(before: PlannedBanner, after: PlannedBanner): Partial<Dates & Pick<PlannedBanner, 'position'>> {
  return {
    ...(before.shown_from !== after.shown_from && { shown_from: after.shown_from }),
    ...(before.shown_until !== after.shown_until && { shown_until: after.shown_until }),
    ...(before.position !== after.position && { position: after.position }),
  };
}
