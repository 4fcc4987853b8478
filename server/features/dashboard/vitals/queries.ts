import { type Kysely, sql } from 'kysely';
import type { VitalDevice, VitalName } from '../../../../contract/vitals.ts';
import { deleteInBatches } from '../../../db/delete-in-batches.ts';
import type { Schema } from '../../../db/schema.ts';

export interface VitalCount {
  day: string;
  page: string;
  device: VitalDevice;
  name: VitalName;
  bucket: number;
  visits: number;
}

/** Adds visits to the stored counts, sorted so that servers lock rows in the same order. */
export async function addVitals(db: Kysely<Schema>, counts: readonly VitalCount[]): Promise<void> {
  await sql`
    insert into vital_day as kept (day, page, device, name, bucket, visits)
    select day, page, device, name, bucket, visits from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as given (day date, page text, device text, name text, bucket integer, visits integer)
    order by day, page, device, name, bucket
    on conflict (day, page, device, name, bucket) do update set visits = kept.visits + excluded.visits`.execute(db);
}

/** Visits since a day, by page, device, metric and bucket. */
export async function selectVitals(db: Kysely<Schema>, from: string): Promise<Omit<VitalCount, 'day'>[]> {
  const { rows } = await sql<Omit<VitalCount, 'day'>>`
    select page, device, name, bucket, sum(visits)::int as visits from vital_day where day >= ${from}::date
    group by page, device, name, bucket`.execute(db);
  return rows;
}

/** Deletes counts of visits before a day. */
export async function deleteVitalsBefore(db: Kysely<Schema>, day: string): Promise<void> {
  await deleteInBatches(db, 'vital_day', sql`day < ${day}::date`);
}
