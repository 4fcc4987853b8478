import { type Kysely, sql } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';

export interface ShownTime {
  from: Date | null;
  until: Date | null;
}

/** The stored times between which a banner is shown. */
export async function selectSchedule(db: Kysely<Schema>, id: ResourceId): Promise<ShownTime | undefined> {
  const { rows } = await sql<ShownTime>`
    select shown_from as "from", shown_until as "until" from banner where id = ${id}`.execute(db);
  return rows[0];
}

export async function upsertSetting(db: Kysely<Schema>, name: string, value: string): Promise<void> {
  await sql`
    insert into setting (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db);
}

export async function deleteSetting(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`delete from setting where name = ${name}`.execute(db);
}
