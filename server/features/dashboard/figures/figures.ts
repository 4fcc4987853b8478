import type { Kysely } from 'kysely';
import { type Period, periods } from '../../../../contract/choices.ts';
import { type FigureName, figureNames } from '../../../../contract/console/dashboard.ts';
import type { Output } from '../../../../contract/index.ts';
import type { Schema } from '../../../db/schema.ts';
import { dayOf, daysAfter, daysBetween } from '../days.ts';
import { type FigureRow, insertDayFigures, selectFigures, selectUncounted } from './queries.ts';

/** A transaction begun before midnight may commit after it, so yesterday is complete only after this time. */
const GRACE_MS = 10 * 60_000;
/** The longest period and the equally long one before it. */
const MOST_DAYS = 2 * Math.max(...periods);

type Dashboard = Output<'GET console/dashboard'>;
type Total = Dashboard['totals']['reviews'];
type Day = Dashboard['series']['reviews'][number];

/** The first day whose figures may still change. */
const openDay = (now: Date): string => dayOf(new Date(now.getTime() - GRACE_MS));

/** Number of days that one statement counts, regardless of how many events they have. */
const DAYS_AT_ONCE = 30;

/** Counts completed days that have not been counted yet, as far back as a dashboard can show. */
export async function countDays(db: Kysely<Schema>, now: Date): Promise<void> {
  const last = daysAfter(openDay(now), -1);
  const span = await selectUncounted(db, daysAfter(dayOf(now), 1 - MOST_DAYS), last);
  if (span === undefined) return;
  const days = daysBetween(span.from, span.to);
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    const part = days.slice(at, at + DAYS_AT_ONCE);
    await insertDayFigures(db, part[0] as string, part.at(-1) as string);
  }
}

/** Figures of each day of a period that ends today, with those of the day `days` days earlier. */
export async function readFigures(db: Kysely<Schema>, days: Period, now: Date): Promise<Pick<Dashboard, 'series' | 'totals'>> {
  const today = dayOf(now);
  const first = daysAfter(today, 1 - days);
  await countDays(db, now);
  const rows = await selectFigures(db, daysAfter(first, -days), openDay(now), today);
  const valueAt = valuesBy(rows);
  const series = {} as Dashboard['series'];
  const totals = {} as Dashboard['totals'];
  for (const name of figureNames) {
    series[name] = daysBetween(first, today).map((date) => ({
      date,
      value: valueAt(date, name),
      before: valueAt(daysAfter(date, -days), name),
    }));
    totals[name] = totalOf(series[name]);
  }
  return { series, totals };
}

function valuesBy(rows: readonly FigureRow[]): (day: string, name: FigureName) => number {
  const values = new Map(rows.map(({ day, name, value }) => [`${day} ${name}`, value]));
  return (day, name) => values.get(`${day} ${name}`) ?? 0;
}

function totalOf(days: readonly Day[]): Total {
  const whole = days.slice(0, -1);
  const sum = (of: readonly Day[], key: 'value' | 'before') => of.reduce((all, day) => all + day[key], 0);
  const then = sum(whole, 'before');
  const change = then === 0 ? null : Math.round((sum(whole, 'value') / then - 1) * 1000) / 10;
  return { value: sum(days, 'value'), before: sum(days, 'before'), change };
}
