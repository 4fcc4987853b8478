import { type Kysely, sql } from 'kysely';
import type { QueueName } from '../../../../contract/console/dashboard.ts';
import type { ImportState } from '../../../../contract/console/import-limits.ts';
import { BY_MEMBER } from '../../../db/events.ts';
import type { Schema } from '../../../db/schema.ts';

export interface FigureRow {
  day: string;
  name: string;
  value: number;
}

/** The presence of this figure marks a day as counted. */
const COUNTED = 'sign_ups';

/** SQL: figures of each day with events from `from` to `to`, both included, as rows of `day`, `name` and `value`. */
const counted = (from: string, to: string) => sql`
  select day, figure.name, figure.value from (
    select (at at time zone 'UTC')::date as day,
      count(*) filter (where kind = 'SIGNED_UP') as sign_ups,
      count(distinct member_id) filter (where ${sql.raw(BY_MEMBER)}) as active_members,
      count(*) filter (where kind = 'REVIEW_WRITTEN') as reviews,
      count(*) filter (where kind = 'POST_WRITTEN') as posts,
      count(*) filter (where kind = 'COMMENT_WRITTEN') as comments,
      count(*) filter (where kind = 'FAVOURED') as favourites,
      count(*) filter (where kind = 'REPORTED') as reports,
      count(*) filter (where kind = 'DECIDED') as decisions
    from event
    where at >= ${from}::date::timestamp at time zone 'UTC' and at < (${to}::date + 1)::timestamp at time zone 'UTC'
    group by 1
  ) as days cross join lateral (values
    ('sign_ups', sign_ups), ('active_members', active_members), ('reviews', reviews), ('posts', posts), ('comments', comments),
    ('favourites', favourites), ('reports', reports), ('decisions', decisions)
  ) as figure (name, value)`;

/** The first and last day of a span that have not been counted yet; undefined if all have. */
export async function selectUncounted(db: Kysely<Schema>, from: string, to: string): Promise<{ from: string; to: string } | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(day)::date::text as "from", max(day)::date::text as "to"
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    where not exists (select from day_figure f where f.day = day.day::date and f.name = ${COUNTED})`.execute(db);
  const [row] = rows;
  return row?.from == null || row.to === null ? undefined : { from: row.from, to: row.to };
}

/** Counts the days of a span that have not been counted yet; a day without events gets 0 sign-ups and no other figures. */
export async function insertDayFigures(db: Kysely<Schema>, from: string, to: string): Promise<void> {
  await sql`
    insert into day_figure (day, name, value)
    select day, name, value from (${counted(from, to)}) as figures
    union all
    select day::date, ${COUNTED}, 0 from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    where not exists (select from event
      where at >= day::timestamp at time zone 'UTC' and at < (day::timestamp + interval '1 day') at time zone 'UTC')
    on conflict (day, name) do nothing`.execute(db);
}

/** Figures of a span: stored ones for days before `open`, counted now for later days. */
export async function selectFigures(db: Kysely<Schema>, from: string, open: string, to: string): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select day::text, name, value::int from day_figure where day between ${from}::date and ${to}::date
    union all
    select day::text, name, value::int from (${counted(open, to)}) as today`.execute(db);
  return rows;
}

export interface ImportRow {
  id: number;
  state: ImportState;
  source: string;
  startedAt: Date;
  finishedAt: Date | null;
}

/** The latest imports. */
export async function selectImports(db: Kysely<Schema>, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select r.id, r.state, coalesce(r.source_name, s.name, '') as source, r.started_at as "startedAt", r.finished_at as "finishedAt"
    from import_run r left join source s on s.id = r.source_id order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface QueueRow {
  queue: QueueName;
  open: number;
  oldestAt: Date | null;
}

/** Work that waits for staff: open moderation cases, unanswered messages, unknown words of labels that are neither assigned nor ignored. */
export async function selectQueues(db: Kysely<Schema>): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select 'CASES' as queue, count(*)::integer as open, min(opened_at) as "oldestAt" from moderation_case where state = 'OPEN'
    union all
    select 'MESSAGES', count(*)::integer, min(created_at) from contact_message where state = 'OPEN'
    union all
    select 'UNKNOWN_INGREDIENTS', count(*)::integer, null from unknown_token u
    where not exists (select from ignored_token i where i.token = u.token)
      and not exists (select from ingredient_synonym s where lower(s.name) = u.token)`.execute(db);
  return rows;
}
