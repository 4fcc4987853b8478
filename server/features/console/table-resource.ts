import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { FieldValue, FieldValues, PictureOfMany } from '../../../contract/console/fields.ts';
import type { ResourceId } from '../../../contract/console/resource.ts';
import { type ResourceField, type ResourceName, resources } from '../../../contract/console/resources.ts';
import type { Schema } from '../../db/schema.ts';
import { pictureName, pictureUrl } from '../../http/picture-name.ts';
import type { Changes, ResourceStore } from './resource-store.ts';

/** A column behind a field: what is read (`t` is the row), and the column that takes it where the field is written straight. */
interface Column {
  read: string;
  write?: string;
  /** May be empty, and stands last then, whichever way a list is sorted: for such orders an index has to say so. */
  nullable?: true;
}

/** One row a language and thing, with a column for each text of the resource. */
export interface TextTable {
  table: keyof Schema & string;
  /** Its column with the id of the thing. */
  key: string;
  /** Its columns `filled` and `stale` have a bit for each text, in the order of the resource's, and an index that holds them. */
  hasBits?: true;
  /** The table of the things' pictures, with columns `image`, `position`, `alt` and `alt_from`. */
  pictures?: {
    table: keyof Schema & string;
    /** Its column with the id of the thing. */
    key: string;
    /** The condition for a picture `k` of a thing `t` to be shown. */
    isShown: string;
  };
  /** Texts that tell a price, an ingredient or a warning: when the English one changes, its translations are taken off the pages. */
  exact?: readonly string[];
}

/**
 * A resource that is a table, with its texts in a table of one row a language. Columns are SQL of ours, never of a request. What a field
 * does beyond a column (slugs, derived counts, other tables) is done by `prepare` before and `after` behind the write.
 */
export interface TableResource {
  name: ResourceName;
  table: keyof Schema & string;
  /** Column of the id; `id` where it is not said. */
  key?: string;
  /** Which rows are things; all of them where it is not said. */
  only?: string;
  /** A string stands for a column that is read and written. */
  columns: Readonly<Record<string, string | Column>>;
  texts?: TextTable;
  /** Expressions that a keyword is looked for in, in any case of letters. */
  keywordIn?: readonly string[];
  /** Where an index knows what a keyword finds: the condition for a row `t` to be of it; with `keywordIn` only of what is not archived. */
  indexed?(keyword: string): RawBuilder<unknown>;
  /** Expressions to order by, for fields that are no column of the row; `lang` texts are English. */
  orders?: Readonly<Record<string, string>>;
  /** Conditions of filters that are more than equality with the column: `$` is the value. */
  filters?: Readonly<Record<string, string>>;
  /** Expressions without commas of their own, with ` desc` behind those that fall; no column that may be empty. */
  orderBy?: string;
  /** Columns besides, or other values of fields, before a row is written; `id` is null for a new one. Throws refusals. */
  prepare?(tx: Transaction<Schema>, id: ResourceId | null, changes: Changes): Promise<Record<string, unknown>>;
  /** What else is to be written, once the row and its texts are. */
  after?(tx: Transaction<Schema>, id: ResourceId, changes: Changes): Promise<void>;
  archive?: ResourceStore['archive'];
  /** Archiving deletes the row: nothing is left to list or restore, and what comes under its id later is not archived. */
  archiveDeletes?: true;
  restore?: ResourceStore['restore'];
  usedBy?: ResourceStore['usedBy'];
  constraints?: ResourceStore['constraints'];
  personal?: ReadonlySet<string>;
  changed: ResourceStore['changed'];
}

export const columnOf = (column: string | Column): Column => (typeof column === 'string' ? { read: `t.${column}`, write: column } : column);

/** A value of the database as it travels. */
function shown({ kind }: ResourceField, value: unknown): FieldValue {
  if (value === null || value === undefined) return null;
  if (kind === 'flag') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (kind === 'picture') return pictureUrl(String(value));
  if (kind === 'pictures') return (value as PictureOfMany[]).map(({ image, alt }) => ({ image: pictureUrl(image), alt }));
  if (kind === 'decimal' || kind === 'price' || kind === 'whole') return Number(value);
  return value as FieldValue;
}

/** A value of a request as the database takes it; a flag that is cleared is off. */
export function stored({ kind }: ResourceField, value: FieldValue): unknown {
  if (kind === 'flag') return value === 1;
  return kind === 'picture' && typeof value === 'string' ? pictureName(value) : value;
}

export const keyColumn = ({ key = 'id' }: TableResource): RawBuilder<unknown> => sql.ref(key);
export const tableNamed = (name: string): RawBuilder<unknown> => sql.table(name);

/** The condition for a row to be one of the resource's things. */
export const isThing = ({ only = 'true' }: TableResource): RawBuilder<unknown> => sql.raw(`(${only})`);

export function columnList({ columns }: TableResource, names: readonly string[]): RawBuilder<unknown> {
  const known = names.flatMap((name) => (columns[name] === undefined ? [] : [[name, columnOf(columns[name]).read] as const]));
  return known.length === 0 ? sql`null as nothing` : sql.join(known.map(([name, read]) => sql`${sql.raw(read)} as ${sql.ref(name)}`));
}

export function fieldsOf(name: ResourceName, row: Record<string, unknown>): FieldValues {
  return Object.fromEntries(Object.entries(resources[name].fields).map(([field, known]) => [field, shown(known, row[field])]));
}
