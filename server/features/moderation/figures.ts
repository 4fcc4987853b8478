import type { Kysely } from 'kysely';
import { decisionActs, type Period, reportReasons } from '../../../contract/choices.ts';
import type { Output } from '../../../contract/index.ts';
import { keptFor } from '../../db/kept-for.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

type Figures = Output<'GET transparency'>;
type Stars = Figures['stars'];
type DashboardFigures = Output<'GET console/dashboard'>['moderation'];

const MONTHS = 12;
const since = `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '${MONTHS - 1} months'`;
const month = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM')`;

const months = prepare<{ month: string }>(`
  select to_char(date_trunc('month', now() at time zone 'UTC') - make_interval(months => n), 'YYYY-MM') as month
  from generate_series(0, ${MONTHS - 1}) n order by n`);
const reports = prepare<{ month: string; reason: string; count: number }>(`
  select ${month('at')} as month, reason, count(*)::integer as count from report where at >= ${since} group by 1, 2`);
const decisions = prepare<{ month: string; act: string; count: number }>(`
  select ${month('at')} as month, act, count(*)::integer as count from decision
  where at >= ${since} and reversal is distinct from 'UNDO' group by 1, 2`);
const decided = 'decision d join moderation_case c on c.id = d.case_id and not d.is_automatic and d.parent is null';
const medianHours = (filter = '') =>
  `round((percentile_cont(0.5) within group (order by extract(epoch from d.at - c.opened_at)) ${filter} / 3600)::numeric, 1)::float8`;
const hours = prepare<{ month: string; median: number }>(`
  select ${month('d.at')} as month, ${medianHours()} as median from ${decided} where d.at >= ${since} group by 1`);
/** SQL: the first day of a period of $1 days that ends today, counted as the dashboard counts days. */
const firstDay = `(now() at time zone 'UTC')::date::timestamp at time zone 'UTC' - make_interval(days => $1::integer - 1)`;
const hoursOfPeriod = prepare<{ value: number | null; before: number | null }>(`
  select ${medianHours(`filter (where d.at >= ${firstDay})`)} as value, ${medianHours(`filter (where d.at < ${firstDay})`)} as before
  from ${decided} where d.at >= ${firstDay} - make_interval(days => $1::integer)`);
const holdsOfPeriod = prepare<DashboardFigures['holds'][number]>(`
  select d.facts as reason, count(*)::integer as held, count(*) filter (where d.reversal = 'CONFIRMED')::integer as upheld,
    count(*) filter (where d.reversal is not null and d.reversal <> 'CONFIRMED')::integer as released
  from decision d where d.act = 'HOLD' and d.at >= ${firstDay} group by 1 order by 2 desc, 1`);
const appeals = prepare<{ month: string; appeals: number; reversed: number }>(`
  select ${month('at')} as month, count(*)::integer as appeals, count(*) filter (where state = 'REVERSED')::integer as reversed
  from appeal where at >= ${since} group by 1`);
const stars = prepare<Stars[number]>(`
  select s.stars, coalesce(w.written, 0) as written,
    count(distinct d.subject_id) filter (where d.act = 'HOLD')::integer as held,
    count(distinct d.subject_id) filter (where d.act in ('REMOVE', 'HIDE'))::integer as removed,
    count(distinct d.subject_id) filter (where d.act in ('REMOVE', 'HIDE') and d.reversed_at is not null)::integer as restored
  from generate_series(1, 5) s (stars)
  left join (
    select (half_stars + 1) / 2 as stars, count(*)::integer as written from review_record where created_at >= ${since} group by 1
  ) w on w.stars = s.stars
  left join decision d on d.subject_kind = 'REVIEW' and d.at >= ${since} and (d.stars + 1) / 2 = s.stars
  group by s.stars, w.written order by s.stars desc`);

const none = <K extends string>(keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;

/** Median time to decide in a period that ends today and in the one before, and what became of the period's automatic holds. */
export async function readModerationFigures(db: Kysely<Schema>, days: Period): Promise<DashboardFigures> {
  const [median = { value: null, before: null }] = await hoursOfPeriod(db, days);
  return { median_hours: median, holds: await holdsOfPeriod(db, days) };
}

/** Reports and decisions per month of the last twelve, except decisions undone at once; contains no personal data. */
async function selectMonths(db: Kysely<Schema>): Promise<Figures['months']> {
  const found = new Map<string, Figures['months'][number]>(
    (await months(db)).map(({ month: name }) => [
      name,
      { month: name, reports: none(reportReasons), decisions: none(decisionActs), median_hours: null, appeals: 0, reversed: 0 },
    ]),
  );
  for (const row of await reports(db)) Object.assign(found.get(row.month)?.reports ?? {}, { [row.reason]: row.count });
  for (const row of await decisions(db)) Object.assign(found.get(row.month)?.decisions ?? {}, { [row.act]: row.count });
  for (const row of await hours(db)) Object.assign(found.get(row.month) ?? {}, { median_hours: row.median });
  for (const { month: name, ...row } of await appeals(db)) Object.assign(found.get(name) ?? {}, row);
  return [...found.values()];
}

/** Anybody may request these figures without a limit, and each query counts a year of reviews, reports and decisions. */
const PUBLISHED_KEPT_MS = 10 * 60_000;

interface PublishedFigures {
  months(): Promise<Figures['months']>;
  /** Reviews of the last twelve months by stars: number written, held, removed and restored. */
  stars(): Promise<Stars>;
}

/** The public figures, cached for ten minutes. */
export function publishedFigures(db: Kysely<Schema>): PublishedFigures {
  return {
    months: keptFor(PUBLISHED_KEPT_MS, () => selectMonths(db)),
    stars: keptFor(PUBLISHED_KEPT_MS, () => stars(db)),
  };
}
