import { type Kysely, sql, type Transaction } from 'kysely';
import type { FieldValues } from '../../../contract/console/fields.ts';
import type { ResourceId } from '../../../contract/console/resource.ts';
import { type ResourceField, resources } from '../../../contract/console/resources.ts';
import type { Schema } from '../../db/schema.ts';
import type { ResourceContent, ResourceStore } from './resource-store.ts';
import { listRows } from './table-list.ts';
import { columnList, columnOf, fieldsOf, isThing, keyColumn, stored, type TableResource, tableNamed } from './table-resource.ts';
import { readThingTexts, writeThingTexts } from './table-texts.ts';

export function tableStore(described: TableResource): ResourceStore {
  const { name } = described;
  const { fields } = resources[name];
  return {
    name,
    table: described,
    list: (db, query) => listRows(db, described, query),
    read: (db, id) => readThing(db, described, id),
    async create(tx, content) {
      const row = { ...rowOf(described, fields, content.fields), ...(await described.prepare?.(tx, null, content)) };
      const id = await insertRow(tx, described, row);
      await writeThingTexts(tx, described, id, content.texts);
      await described.after?.(tx, id, content);
      return id;
    },
    async write(tx, id, changes) {
      const row = { ...rowOf(described, fields, changes.fields), ...(await described.prepare?.(tx, id, changes)) };
      await updateRow(tx, described, id, row);
      await writeThingTexts(tx, described, id, changes.texts);
      await described.after?.(tx, id, changes);
    },
    ...(described.archive && { archive: described.archive }),
    ...(described.restore && { restore: described.restore }),
    ...(described.usedBy && { usedBy: described.usedBy }),
    ...(described.constraints && { constraints: described.constraints }),
    ...(described.personal && { personal: described.personal }),
    changed: described.changed,
  };
}

/** The columns of fields that are written directly. */
function rowOf({ columns }: TableResource, fields: Readonly<Record<string, ResourceField>>, sent: FieldValues): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    const [column, field] = [columns[name], fields[name]];
    const write = column === undefined ? undefined : columnOf(column).write;
    if (write !== undefined && field !== undefined) row[write] = stored(field, value);
  }
  return row;
}

async function insertRow(tx: Transaction<Schema>, described: TableResource, row: Record<string, unknown>): Promise<ResourceId> {
  const names = Object.keys(row);
  const values =
    names.length === 0
      ? sql`default values`
      : sql`(${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(names.map((name) => sql`${row[name]}`))})`;
  const { rows } = await sql<{ id: ResourceId }>`
    insert into ${tableNamed(described.table)} ${values} returning ${keyColumn(described)} as id`.execute(tx);
  return rows[0]?.id as ResourceId;
}

async function updateRow(tx: Transaction<Schema>, described: TableResource, id: ResourceId, row: Record<string, unknown>): Promise<void> {
  const set = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (set.length === 0) return;
  await sql`update ${tableNamed(described.table)} set ${sql.join(set)} where ${keyColumn(described)} = ${id}`.execute(tx);
}

async function readThing(db: Kysely<Schema>, described: TableResource, id: ResourceId): Promise<ResourceContent | undefined> {
  const { name } = described;
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnList(described, Object.keys(resources[name].fields))} from ${tableNamed(described.table)} t
    where t.${keyColumn(described)} = ${typeof id === 'number' ? sql`${id}::integer` : id} and ${isThing(described)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return { fields: fieldsOf(name, row), texts: await readThingTexts(db, described, id) };
}
