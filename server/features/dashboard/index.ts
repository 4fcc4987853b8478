import type { Kysely } from 'kysely';
import { type Period, periods } from '../../../contract/choices.ts';
import type { Output } from '../../../contract/index.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import { sweepEvents } from '../../db/events.ts';
import { keptFor } from '../../db/kept-for.ts';
import type { Schema } from '../../db/schema.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import { type Feature, serve, serveStaff } from '../../http/route.ts';
import { serveStaffList } from '../console/index.ts';
import { readModerationFigures } from '../moderation/index.ts';
import { dayOf, daysAfter } from './days.ts';
import { countDays, readFigures } from './figures/figures.ts';
import { selectImports, selectQueues } from './figures/queries.ts';
import { type HealthParts, readHealth } from './health/health.ts';
import { deleteSearchesBefore } from './searches/queries.ts';
import { type AnsweredSearch, createSearchCounts, listSearches } from './searches/searches.ts';
import { deleteVitalsBefore } from './vitals/queries.ts';
import { createVitalCounts, readVitals } from './vitals/vitals.ts';

export type { AnsweredSearch } from './searches/searches.ts';

export interface Dashboard extends Feature {
  /** Counts an answered search. */
  searched(search: AnsweredSearch): void;
  /** Counts completed days and deletes expired data; called by the nightly job. */
  sweep(): Promise<void>;
}

type Answer = Output<'GET console/dashboard'>;

interface DashboardParts extends HealthParts {
  limiter: Limiter;
}

const KEPT_MS = 30_000;
/** Four weeks of visits hardly change in that time. */
const VITALS_KEPT_MS = 10 * 60_000;
const IMPORTS = 5;
/** How long searches and visits are kept: the longest period and the one before it. */
const KEPT_DAYS = 2 * Math.max(...periods) + 1;

/** A page load sends four metrics, and one page load in ten is measured. */
const VISITS = { name: 'vitals', points: 240, seconds: 3600 };

/** Figures of the whole shop for the console, and the counters behind them. */
export async function createDashboard(parts: DashboardParts): Promise<Dashboard> {
  const { db, log, limiter } = parts;
  const searches = await createSearchCounts(db, log);
  const vitals = createVitalCounts(db, log);
  const visits = keptFor(VITALS_KEPT_MS, () => readVitals(db, new Date()));
  const read = keptFor(KEPT_MS, (days: Period) => readDashboard(parts, visits, days));
  return {
    noun: 'dashboard',
    routes: [
      serveStaff('GET console/dashboard', ({ days }) => read(days)),
      serveStaffList(db, 'GET console/searches', (asked) => listSearches(db, asked)),
      serve(
        'POST vitals',
        rateLimited(limiter, VISITS, async (visit, { lang }) => {
          vitals.note(visit);
          return { message: serverText(lang, 'dashboard.vital_noted') };
        }),
      ),
    ],
    searched: searches.note,
    sweep: () => sweep(db),
    async start() {
      searches.start();
      vitals.start();
    },
    async stop() {
      await Promise.all([searches.stop(), vitals.stop()]);
    },
  };
}

async function readDashboard(parts: DashboardParts, visits: () => ReturnType<typeof readVitals>, days: Period): Promise<Answer> {
  const { db } = parts;
  const now = new Date();
  const figures = await readFigures(db, days, now);
  const queues = await selectQueues(db);
  const imports = await selectImports(db, IMPORTS);
  return {
    days,
    at: now.toISOString(),
    ...figures,
    moderation: await readModerationFigures(db, days),
    queues: queues.map(({ queue, open, oldestAt }) => ({ queue, open, oldest_at: oldestAt?.toISOString() ?? null })),
    imports: imports.map(({ id, state, source, startedAt, finishedAt }) => ({
      ...{ id, state, source },
      started_at: startedAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
    })),
    health: await readHealth(parts),
    ...(await visits()),
  };
}

async function sweep(db: Kysely<Schema>): Promise<void> {
  const now = new Date();
  await countDays(db, now);
  await sweepEvents(db);
  const first = daysAfter(dayOf(now), -KEPT_DAYS);
  await deleteSearchesBefore(db, first);
  await deleteVitalsBefore(db, first);
}
