/** A banner in the plan. */
export interface PlannedBanner {
  id: number;
  title: string;
  image: string | null;
  position: number;
  /** Null: without a start, or without an end. */
  shown_from: string | null;
  shown_until: string | null;
}

export const WEEKS = 8;
export const DAYS = WEEKS * 7;
const DAY_MS = 86_400_000;

/**
 * Midnight of the Monday of the week. Days begin at midnight in the reader's time zone, including those of 23 or 25 hours when clocks
 * change.
 */
export function mondayOf(at: Date): Date {
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate());
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day;
}

export function laterDay(at: Date, days: number): Date {
  const next = new Date(at);
  next.setDate(next.getDate() + days);
  return next;
}

/** Whole days from the start of the plan to the day of a moment. */
const dayOf = (start: Date, at: Date): number =>
  Math.round((new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime() - start.getTime()) / DAY_MS);

export type SlotState = 'running' | 'scheduled' | 'ended';

/** A banner in a lane. Columns count from 1; `to` is exclusive. */
export interface Slot {
  banner: PlannedBanner;
  state: SlotState;
  from: number;
  to: number;
}

export interface Lane {
  position: number;
  slots: Slot[];
  /** Ranges from today on without a banner. */
  gaps: { from: number; to: number }[];
}

export function stateOf({ shown_from, shown_until }: PlannedBanner, now: Date): SlotState {
  if (shown_until !== null && new Date(shown_until) <= now) return 'ended';
  return shown_from !== null && new Date(shown_from) > now ? 'scheduled' : 'running';
}

function slotOf(banner: PlannedBanner, start: Date, now: Date): Slot | null {
  const from = banner.shown_from === null ? 0 : dayOf(start, new Date(banner.shown_from));
  // A banner that ends at midnight does not occupy the day that then begins.
  const last = banner.shown_until === null ? DAYS - 1 : dayOf(start, new Date(new Date(banner.shown_until).getTime() - 1));
  if (from > DAYS - 1 || last < 0) return null;
  return { banner, state: stateOf(banner, now), from: Math.max(0, from) + 1, to: Math.min(DAYS - 1, last) + 2 };
}

export const positionsOf = (banners: readonly PlannedBanner[]): number[] =>
  [...new Set(banners.map(({ position }) => position))].sort((a, b) => a - b);

/** The lanes of a plan: one per position, with the banners shown there within its weeks. */
export function lanesOf(banners: readonly PlannedBanner[], start: Date, now: Date, positions = positionsOf(banners)): Lane[] {
  return positions.map((position) => {
    const slots = banners
      .filter((banner) => banner.position === position)
      .flatMap((banner) => slotOf(banner, start, now) ?? [])
      .sort((a, b) => a.from - b.from);
    return { position, slots, gaps: gapsOf(slots, Math.max(1, dayOf(start, now) + 1)) };
  });
}

function gapsOf(slots: readonly Slot[], today: number): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  let free = today;
  for (const { from, to } of slots) {
    if (from > free) gaps.push({ from: free, to: from });
    free = Math.max(free, to);
  }
  if (free < DAYS + 1) gaps.push({ from: free, to: DAYS + 1 });
  return gaps;
}

/** The current time as a fraction of the plan's width; null if outside the plan. */
export function todayAt(start: Date, now: Date): number | null {
  const day = dayOf(start, now);
  return day < 0 || day >= DAYS ? null : (day + now.getHours() / 24) / DAYS;
}
