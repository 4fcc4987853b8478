import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../../test/support/database.ts';
import { keptLog } from '../../../../test/support/kept-log.ts';
import { createVitalCounts, readVitals } from './vitals.ts';

describeOnBoth('vitals of visits', (database) => {
  const db = () => database().kysely;

  test('are told by page and device, most visited first, and together', async () => {
    const counts = createVitalCounts(db(), keptLog());
    for (const value of [1_000, 1_000, 1_000, 9_000]) counts.note({ page: 'product', name: 'LCP', value, device: 'PHONE' });
    counts.note({ page: 'home', name: 'LCP', value: 3_000, device: 'DESKTOP' });
    await counts.flush();
    counts.note({ page: 'home', name: 'CLS', value: 0.02, device: 'DESKTOP' });
    await counts.stop();
    const { vitals, vital_totals } = await readVitals(db(), new Date());
    expect(vitals.map(({ page, device, visits }) => [page, device, visits])).toEqual([
      ['product', 'PHONE', 4],
      ['home', 'DESKTOP', 1],
    ]);
    expect(vitals[0]?.lcp).toBeGreaterThan(900);
    expect(vitals[0]?.lcp).toBeLessThan(1_100);
    expect(vitals[0]?.inp).toBeNull();
    expect(vital_totals[0]).toMatchObject({ name: 'LCP', visits: 5, good: 0.6, poor: 0.2 });
    expect(vital_totals[1]).toEqual({ name: 'INP', visits: 0, value: null, good: 0, poor: 0 });
  });

  test('of more than four weeks ago are left out', async () => {
    await sql`update vital_day set day = day - 28`.execute(db());
    expect((await readVitals(db(), new Date())).vitals).toEqual([]);
  });
});
