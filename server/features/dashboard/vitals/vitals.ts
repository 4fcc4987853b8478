import type { Kysely } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { type VitalName, vitalNames } from '../../../../contract/vitals.ts';
import type { Log } from '../../../db/log.ts';
import type { Schema } from '../../../db/schema.ts';
import { type BufferedCounts, createBufferedCounts } from '../buffered-counts.ts';
import { dayOf, daysAfter } from '../days.ts';
import { bucketOf, type Histogram, p75, sharesOf, visitsOf } from './histogram.ts';
import { addVitals, selectVitals, type VitalCount } from './queries.ts';

/** Number of days whose visits the dashboard shows. */
const SHOWN_DAYS = 28;

type Dashboard = Output<'GET console/dashboard'>;
type Counted = Omit<VitalCount, 'day'>;

export interface VitalCounts extends Omit<BufferedCounts<VitalCount>, 'add'> {
  note(visit: Parsed<'POST vitals'>): void;
}

/** Counts web vitals in the background, without delaying answers. */
export function createVitalCounts(db: Kysely<Schema>, log: Pick<Log, 'error'>): VitalCounts {
  const counts = createBufferedCounts<VitalCount>({
    merge: (kept, { visits }) => ({ ...kept, visits: kept.visits + visits }),
    write: (kept) => addVitals(db, [...kept.values()]),
    log,
  });
  return {
    ...counts,
    note({ page, device, name, value }) {
      const day = dayOf(new Date());
      const bucket = bucketOf(name, value);
      counts.add([day, page, device, name, bucket].join(' '), { day, page, device, name, bucket, visits: 1 });
    },
  };
}

function histogramOf(counts: readonly Counted[], name: VitalName): Histogram {
  const histogram = new Map<number, number>();
  for (const count of counts) if (count.name === name) histogram.set(count.bucket, (histogram.get(count.bucket) ?? 0) + count.visits);
  return histogram;
}

/** Web vitals of the last weeks by page, most visited first, and of all pages together. */
export async function readVitals(db: Kysely<Schema>, now: Date): Promise<Pick<Dashboard, 'vitals' | 'vital_totals'>> {
  const rows = await selectVitals(db, daysAfter(dayOf(now), 1 - SHOWN_DAYS));
  const pages = Map.groupBy(rows, ({ page, device }) => `${page} ${device}`);
  const vitals = [...pages.values()].map(presentPage).sort((a, b) => b.visits - a.visits);
  const vital_totals = vitalNames.map((name) => {
    const histogram = histogramOf(rows, name);
    return { name, visits: visitsOf(histogram), value: p75(name, histogram), ...sharesOf(name, histogram) };
  });
  return { vitals, vital_totals };
}

function presentPage(counts: readonly Counted[]): Dashboard['vitals'][number] {
  const { page, device } = counts[0] as Counted;
  const of = (name: VitalName) => p75(name, histogramOf(counts, name));
  const visits = Math.max(...vitalNames.map((name) => visitsOf(histogramOf(counts, name))));
  return { page, device, visits, lcp: of('LCP'), inp: of('INP'), cls: of('CLS'), ttfb: of('TTFB') };
}
