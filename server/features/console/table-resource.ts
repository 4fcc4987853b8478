import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { FieldValue, FieldValues, PictureOfMany } from '../../../contract/console/fields.ts';
import type { ResourceId } from '../../../contract/console/resource.ts';
import { type ResourceField, type ResourceName, resources } from '../../../contract/console/resources.ts';
import type { Schema } from '../../db/schema.ts';
import { pictureName, pictureUrl } from '../../http/picture-name.ts';
import type { Changes, ResourceStore } from './resource-store.ts';

/** A column behind a field: the expression to read it (`t` is the row), and the column to write where the field is written directly. */
interface Column {
  read: string;
  write?: string;
  /** May be null. Nulls sort last in either direction, which an index for such an order has to declare. */
  nullable?: true;
}

/** A table with one row per thing and language, and a column for each text of the resource. */
export interface TextTable {
  table: keyof Schema & string;
  /** Its column with the id of the thing. */
  key: string;
  /** Has columns `filled` and `stale` with a bit for each text, in the resource's order of texts, and an index that includes them. */
  hasBits?: true;
  /** The table of the things' pictures, with columns `image`, `position`, `alt` and `alt_from`. */
  pictures?: {
    table: keyof Schema & string;
    /** Its column with the id of the thing. */
    key: string;
    /** SQL: whether picture `k` of thing `t` is shown. */
    isShown: string;
  };
  /** Texts that state a price, an ingredient or a warning: when the English one changes, its translations are withdrawn. */
  exact?: readonly string[];
}

/**
 * A resource stored in a table, with its texts in a table of one row per language. Expressions are constant SQL, never from a request.
 * Whatever a field needs beyond its column (slugs, derived counts, other tables) is done by `prepare`, before the write, and by `after`,
 * following it.
 */
export interface TableResource {
  name: ResourceName;
  table: keyof Schema & string;
  /** Column of the id, `id` by default. */
  key?: string;
  /** SQL: which rows are things; by default all. */
  only?: string;
  /** A string names a column that is both read and written. */
  columns: Readonly<Record<string, string | Column>>;
  texts?: TextTable;
  /** Expressions searched for a keyword, ignoring case. */
  keywordIn?: readonly string[];
  /** SQL: whether row `t` matches a keyword, where an index answers that; with `keywordIn` only used for things that are not archived. */
  indexed?(keyword: string): RawBuilder<unknown>;
  /** Expressions to order by, for fields that are no column of the row; texts are ordered by the English one. */
  orders?: Readonly<Record<string, string>>;
  /** Conditions of filters other than equality with the column; `$` stands for the value. */
  filters?: Readonly<Record<string, string>>;
  /** Default order: expressions separated by commas and containing none, with ` desc` for descending ones; no nullable columns. */
  orderBy?: string;
  /** Additional columns, or other values for fields, computed before a row is written; `id` is null for a new one. Throws refusals. */
  prepare?(tx: Transaction<Schema>, id: ResourceId | null, changes: Changes): Promise<Record<string, unknown>>;
  /** Further writes after the row and its texts. */
  after?(tx: Transaction<Schema>, id: ResourceId, changes: Changes): Promise<void>;
  archive?: ResourceStore['archive'];
  /** Archiving deletes the row: nothing is left to list or restore, and a later thing with the same id is not archived. */
  archiveDeletes?: true;
  restore?: ResourceStore['restore'];
  usedBy?: ResourceStore['usedBy'];
  constraints?: ResourceStore['constraints'];
  personal?: ReadonlySet<string>;
  changed: ResourceStore['changed'];
}

export const columnOf = (column: string | Column): Column => (typeof column === 'string' ? { read: `t.${column}`, write: column } : column);

/** Converts a value from the database to the wire. */
function shown({ kind }: ResourceField, value: unknown): FieldValue {
  if (value === null || value === undefined) return null;
  if (kind === 'flag') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (kind === 'picture') return pictureUrl(String(value));
  if (kind === 'pictures') return (value as PictureOfMany[]).map(({ image, alt }) => ({ image: pictureUrl(image), alt }));
  if (kind === 'decimal' || kind === 'price' || kind === 'whole') return Number(value);
  return value as FieldValue;
}

/** Converts a value of a request for the database; a cleared flag is false. */
export function stored({ kind }: ResourceField, value: FieldValue): unknown {
  if (kind === 'flag') return value === 1;
  return kind === 'picture' && typeof value === 'string' ? pictureName(value) : value;
}

export const keyColumn = ({ key = 'id' }: TableResource): RawBuilder<unknown> => sql.ref(key);
export const tableNamed = (name: string): RawBuilder<unknown> => sql.table(name);

/** SQL: whether a row is one of the resource's things. */
export const isThing = ({ only = 'true' }: TableResource): RawBuilder<unknown> => sql.raw(`(${only})`);

export function columnList({ columns }: TableResource, names: readonly string[]): RawBuilder<unknown> {
  const known = names.flatMap((name) => (columns[name] === undefined ? [] : [[name, columnOf(columns[name]).read] as const]));
  return known.length === 0 ? sql`null as nothing` : sql.join(known.map(([name, read]) => sql`${sql.raw(read)} as ${sql.ref(name)}`));
}

export function fieldsOf(name: ResourceName, row: Record<string, unknown>): FieldValues {
  return Object.fromEntries(Object.entries(resources[name].fields).map(([field, known]) => [field, shown(known, row[field])]));
}
