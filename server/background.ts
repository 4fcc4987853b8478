import type { Adapters } from './adapters/index.ts';
import type { Database } from './db/client.ts';
import { deleteExpiredAnswers } from './db/idempotency-keys.ts';
import type { Jobs } from './db/jobs.ts';
import type { Log } from './db/log.ts';
import { tryAll } from './db/try-each.ts';
import type { createBlog } from './features/blog/index.ts';
import type { Catalogue } from './features/catalogue/index.ts';
import { sweepMails } from './features/mail/index.ts';
import type { createRecommendations } from './features/recommendations/index.ts';
import type { Feature } from './http/route.ts';
import { fetchPictures } from './import/pictures/index.ts';
import { rereadLabels } from './import/reread/index.ts';

/** Expired data is deleted at night, when there is little traffic. */
const SWEEP = '17 3 * * *';

/** Fetches pictures of imported products, a few at a time. */
const PICTURES = 'pictures';
const EVERY_FEW_MINUTES = '*/3 * * * *';

/** Neighbours of products: those affected by new events every few minutes, and all of them once a night. */
const NEIGHBOURS = 'neighbours';
const ALL_NEIGHBOURS = 'all-neighbours';
const AFTER_MIDNIGHT = '47 1 * * *';

/** Rereads labels of imported products after the label reader has changed: at the start, and hourly to continue an interrupted run. */
const LABELS = 'labels';
const EVERY_HOUR = '23 * * * *';
/** A job may run for one hour; the next run continues where this one stops. */
const LONGEST_REREADING_MS = 40 * 60_000;

/** Fetches the latest posts of the blog. */
const BLOG = 'blog';
const EVERY_QUARTER = '*/15 * * * *';

/** What the scheduled jobs need. */
interface Workers {
  database: Database;
  adapters: Adapters;
  log: Log;
  jobs: Jobs;
  /** False when another process runs the scheduled jobs. */
  isBackground: boolean;
  /** Features that delete their expired data. */
  sweepers: { sweep(): Promise<unknown> }[];
  catalogue: Catalogue;
  blog: ReturnType<typeof createBlog>;
  recommendations: ReturnType<typeof createRecommendations>;
}

/** Jobs that run on a schedule or on request. */
export function createBackground(workers: Workers): Feature {
  const { database, adapters, log, jobs, isBackground, sweepers, catalogue, blog, recommendations } = workers;
  let isStopping = false;
  const sweeps = [
    ...sweepers.map((feature) => () => feature.sweep()),
    () => sweepMails(database.kysely),
    () => deleteExpiredAnswers(database.kysely),
    catalogue.recountPopularity,
  ];
  // Every sweep runs even if another one fails; a failure makes the queue retry the job.
  jobs.task('sweep', SWEEP, () => tryAll(sweeps));
  jobs.task(BLOG, EVERY_QUARTER, blog.refresh);
  jobs.task(NEIGHBOURS, EVERY_FEW_MINUTES, recommendations.catchUp);
  jobs.task(ALL_NEIGHBOURS, AFTER_MIDNIGHT, recommendations.refreshAll);
  jobs.task(PICTURES, EVERY_FEW_MINUTES, async () => {
    await fetchPictures(database, adapters.pictures.originals, { isStopping: () => isStopping, onFetched: catalogue.refresh });
  });
  jobs.task(LABELS, EVERY_HOUR, async () => {
    const until = performance.now() + LONGEST_REREADING_MS;
    const { changed } = await rereadLabels(database, { log, isStopping: () => isStopping || performance.now() > until });
    if (changed === 0) return;
    await catalogue.refresh();
    await jobs.send(ALL_NEIGHBOURS);
  });
  const stop = () => {
    isStopping = true;
    return jobs.stop();
  };
  return { noun: 'jobs', routes: [], start: isBackground ? () => startJobs(jobs) : jobs.start, stop };
}

/** Enqueues the job that rereads outdated labels. */
export const rereadingOf = (jobs: Jobs) => (): void => {
  // The hourly run catches up if this fails.
  jobs.send(LABELS).catch(() => undefined);
};

async function startJobs(jobs: Jobs): Promise<void> {
  await jobs.start();
  await jobs.send(PICTURES);
  await jobs.send(BLOG);
  await jobs.send(LABELS);
}
