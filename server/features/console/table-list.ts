import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ResourceId } from '../../../contract/console/resource.ts';
import { resources } from '../../../contract/console/resources.ts';
import { archived as archivedSql } from '../../db/archived.ts';
import { likeAnywhere } from '../../db/like.ts';
import type { Schema } from '../../db/schema.ts';
import type { ResourceListQuery } from './resource-store.ts';
import { columnList, columnOf, fieldsOf, isThing, keyColumn, stored, type TableResource, tableNamed } from './table-resource.ts';

/** A page of rows with the columns of the list and the English texts, and how many match. */
export async function listRows(db: Kysely<Schema>, described: TableResource, query: ResourceListQuery) {
  // Ids first: an index delivers them, so that full rows are read for one page only.
  const { ids, count } = query.keyword === undefined ? await selectListed(db, described, query) : await selectFound(db, described, query);
  return { rows: ids.length === 0 ? [] : await rowsOf(db, described, ids), count };
}

interface FoundIds {
  ids: ResourceId[];
  count: number;
}

/** Things that match the filters, counted separately: an indexed order is then read only up to the page, from the nearer end. */
async function selectListed(db: Kysely<Schema>, described: TableResource, query: ResourceListQuery): Promise<FoundIds> {
  const { offset, limit } = query;
  const counted = await sql<{ count: number }>`select ${countOf(described, query)}::integer as count`.execute(db);
  const count = counted.rows[0]?.count ?? 0;
  const size = Math.min(limit, count - offset);
  if (size <= 0) return { ids: [], count };
  const isNearEnd = offset > count / 2;
  const key = sql`t.${keyColumn(described)}`;
  const order = orderBy(orderTerms(described, query), isNearEnd);
  const page = await sql<{ id: ResourceId }>`
    select ${key} as id ${fromOf(described)} where ${whereOf(described, query)}
    order by ${order} offset ${isNearEnd ? count - offset - size : offset} limit ${size}`.execute(db);
  const ids = page.rows.map(({ id }) => id);
  return { ids: isNearEnd ? ids.reverse() : ids, count };
}

/** Things that match a keyword, searched once and then sorted: an index of the order would be read to its end. */
async function selectFound(db: Kysely<Schema>, described: TableResource, query: ResourceListQuery): Promise<FoundIds> {
  const key = sql`t.${keyColumn(described)}`;
  const terms = orderTerms(described, query);
  // Only the columns of the order: whole rows would be copied with their texts.
  const read = terms.map((term, at) => sql`${sql.raw(term.read)} as ${sql.ref(`o${at}`)}`);
  const order = orderBy(terms.map((term, at) => ({ ...term, read: `o${at}` })));
  const { rows } = await sql<FoundIds>`
    with found as materialized (select ${key} as id, ${sql.join(read)} ${fromOf(described)} where ${whereOf(described, query)})
    select (select count(*)::integer from found) as count, array(
      select id from found order by ${order} offset ${query.offset} limit ${query.limit}) as ids`.execute(db);
  return rows[0] ?? { ids: [], count: 0 };
}

/** SQL: how many things match the filters, archived or not. Counting all and subtracting the few archived ones is twice as fast. */
function countOf(described: TableResource, { archived, filters }: ResourceListQuery): RawBuilder<unknown> {
  const table = tableNamed(described.table);
  const all = sql.join([isThing(described), ...narrowedBy(described, filters)], sql` and `);
  const taken = sql`(select count(*) from ${table} t where ${all} and ${isArchivedThing(described)})`;
  return archived === 1 ? taken : sql`(select count(*) from ${table} t where ${all}) - ${taken}`;
}

/** The rows of `listRows` for some things, in the order of `ids`. */
export function rowsOf(db: Kysely<Schema>, described: TableResource, ids: readonly ResourceId[]) {
  const key = sql`t.${keyColumn(described)}`;
  const type = sql.raw(hasNumbers(described) ? 'integer' : 'text');
  const all = sql`${ids}::${type}[]`;
  return selectRows(
    db,
    described,
    sql`where ${key} = any(${all}) and ${isThing(described)} order by array_position(${all}, ${key}::${type})`,
  );
}

/** SQL: the things `t` with their English texts `e`. */
function fromOf(described: TableResource): RawBuilder<unknown> {
  const { table, texts } = described;
  const from = sql`from ${tableNamed(table)} t`;
  if (texts === undefined) return from;
  return sql`${from} left join ${tableNamed(texts.table)} e on e.${sql.ref(texts.key)} = t.${keyColumn(described)} and e.lang = 'en'`;
}

async function selectRows(db: Kysely<Schema>, described: TableResource, which: RawBuilder<unknown>) {
  const { name, texts } = described;
  const known = resources[name];
  const textNames = texts === undefined ? [] : Object.keys(known.texts);
  const shownTexts =
    textNames.length === 0 ? sql`` : sql`, ${sql.join(textNames.map((text) => sql`e.${sql.ref(text)} as ${sql.ref(text)}`))}`;
  const { rows } = await sql<Record<string, unknown> & { id: ResourceId }>`
    select t.${keyColumn(described)} as id, ${columnList(described, Object.keys(known.fields))} ${shownTexts} ${fromOf(described)} ${which}`.execute(
    db,
  );
  return rows.map((row) => ({
    ...fieldsOf(name, row),
    ...Object.fromEntries(textNames.map((text) => [text, (row[text] as string | null) ?? null])),
    id: row.id,
  }));
}

const hasNumbers = ({ name }: TableResource): boolean => resources[name].id === 'number';

/** SQL: whether a thing is archived, or not. With numeric ids, the few archived ones are looked up as a set. */
export function isArchivedThing(described: TableResource, archived: 0 | 1 = 1): RawBuilder<unknown> {
  const { name, key = 'id', archiveDeletes } = described;
  // Resources that are never archived need no lookup.
  if (archiveDeletes || !resources[name].acts.includes('archive')) return archived === 1 ? sql`false` : sql`true`;
  if (!hasNumbers(described)) return sql.raw(`${archived === 1 ? '' : 'not '}${archivedSql(name, `t.${key}`)}`);
  const ids = sql`select v.subject_id::integer from resource_version v where v.resource = ${sql.lit(name)} and v.archived_at is not null`;
  return archived === 1 ? sql`t.${keyColumn(described)} = any(array(${ids}))` : sql`t.${keyColumn(described)} not in (${ids})`;
}

function whereOf(described: TableResource, { keyword, archived, filters }: ResourceListQuery): RawBuilder<unknown> {
  const found = keyword === undefined ? [] : [holdsKeyword(described, keyword, archived)];
  return sql.join([isThing(described), isArchivedThing(described, archived), ...found, ...narrowedBy(described, filters)], sql` and `);
}

function narrowedBy({ name, columns, filters: own }: TableResource, filters: ResourceListQuery['filters']): RawBuilder<unknown>[] {
  return Object.entries(filters).flatMap(([field, value]) => {
    const [condition, column, known] = [own?.[field], columns[field], resources[name].fields[field]];
    if (condition !== undefined) {
      const [before = '', behind = ''] = condition.split('$');
      return [sql`${sql.raw(before)}${value}${sql.raw(behind)}`];
    }
    return column === undefined || known === undefined ? [] : [sql`${sql.raw(columnOf(column).read)} = ${stored(known, value)}`];
  });
}

/** SQL: whether row `t` is among the ids of a query. */
export const isAmong = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`t.id = any(array(${ids}))`;

export function holdsKeyword(described: TableResource, keyword: string, archived: 0 | 1): RawBuilder<unknown> {
  const { keywordIn, indexed } = described;
  if (indexed !== undefined && (archived === 0 || keywordIn === undefined)) return sql`(${indexed(keyword)})`;
  const like = likeAnywhere(keyword);
  // `lower()` with `like` is three times as fast as `ilike`.
  const holds = (keywordIn ?? []).map((read) => sql`lower(${sql.raw(read)}) like lower(${like})`);
  return sql`(${sql.join([sql`false`, ...holds], sql` or `)})`;
}

/** SQL: the terms of an order, optionally reversed. */
function orderBy(terms: readonly OrderTerm[], isBackwards = false): RawBuilder<unknown> {
  const ways = terms.map(({ read, isFalling, isEmptyLast }) => {
    const way = sql.raw(isFalling === isBackwards ? 'asc' : 'desc');
    const empty = sql.raw(isBackwards ? 'nulls first' : 'nulls last');
    return sql`${sql.raw(read)} ${way} ${isEmptyLast ? empty : sql``}`;
  });
  return sql.join(ways);
}

interface OrderTerm {
  read: string;
  isFalling: boolean;
  isEmptyLast?: boolean;
}

/** The terms that a list is ordered by; the last is the id. */
function orderTerms(described: TableResource, { orderBy, direction }: ResourceListQuery): OrderTerm[] {
  const { name, columns, orders, texts, key = 'id' } = described;
  const id = { read: `t.${key}`, isFalling: orderBy !== undefined && direction === 'desc' };
  if (orderBy === undefined) {
    const own = described.orderBy?.split(', ') ?? [];
    return [...own.map((term) => ({ read: term.replace(/ desc$/, ''), isFalling: term.endsWith(' desc') })), id];
  }
  const column = columns[orderBy] === undefined ? undefined : columnOf(columns[orderBy]);
  const isText = texts !== undefined && resources[name].texts[orderBy] !== undefined;
  const read = orders?.[orderBy] ?? column?.read ?? (isText ? `e."${orderBy}"` : undefined);
  if (read === undefined) return [id];
  return [{ read, isFalling: direction === 'desc', isEmptyLast: isText || column?.nullable === true }, id];
}
