import type { Kysely, Transaction } from 'kysely';
import type { FieldValues, ResourceTexts } from '../../../contract/console/fields.ts';
import type { ResourceId, ResourceQuery } from '../../../contract/console/resource.ts';
import type { ResourceName } from '../../../contract/console/resources.ts';
import type { Schema } from '../../db/schema.ts';
import type { TableResource } from './table-resource.ts';

/** A thing as the console shows it: fields and texts by language. */
export interface ResourceContent {
  fields: FieldValues;
  texts: ResourceTexts;
}

/** Changes to write: only the values sent. `null` clears. */
export type Changes = ResourceContent;

/** A list's query; `filters` by field. */
export interface ResourceListQuery extends Omit<ResourceQuery, 'order_by' | 'sort_by'> {
  orderBy: string | undefined;
  direction: 'asc' | 'desc';
  filters: FieldValues;
}

/** What still uses a thing, and prevents archiving it. */
export interface Use {
  kind: string;
  count: number;
}

/**
 * How one resource is stored. Each feature provides one for every resource of its own; versions, history, audit, conflicts and errors are
 * handled by the console. Writes run in the given transaction, with the thing's version locked.
 */
export interface ResourceStore {
  name: ResourceName;
  /** The table behind the resource, if it has one: its texts are translated and counted there. */
  table?: TableResource;
  /** A page of rows, keyed by field name, and how many match. */
  list(db: Kysely<Schema>, query: ResourceListQuery): Promise<{ rows: ({ id: ResourceId } & FieldValues)[]; count: number }>;
  /** The same for exports, where they hold more than the list. */
  exported?: ResourceStore['list'];
  read(db: Kysely<Schema>, id: ResourceId): Promise<ResourceContent | undefined>;
  /** Work too slow to run within a transaction, done before it begins; `id` is null for a new thing. */
  beforehand?(db: Kysely<Schema>, id: ResourceId | null, changes: Changes): Promise<void>;
  create?(tx: Transaction<Schema>, content: Changes): Promise<ResourceId>;
  /** Writes the values sent; throws a `Refusal` that names the field where one cannot be written. */
  write?(tx: Transaction<Schema>, id: ResourceId, changes: Changes): Promise<void>;
  /** Further work when a thing is archived or restored, after its version has been marked so. */
  archive?(tx: Transaction<Schema>, id: ResourceId): Promise<void>;
  restore?(tx: Transaction<Schema>, id: ResourceId): Promise<void>;
  /** What prevents archiving a thing. */
  usedBy?(tx: Transaction<Schema>, id: ResourceId): Promise<Use[]>;
  /** Fields guarded by a unique index or reference, by constraint name, so that a refusal can name the field. */
  constraints?: Readonly<Record<string, string>>;
  /** Personal fields: the audit log records that they changed, not their values. */
  personal?: ReadonlySet<string>;
  /** Called after the transaction, so that all pages show the change: see `CatalogueParts.changed`. */
  changed(ids: ResourceId[]): Promise<void> | void;
}

/**
 * Whether a thing is archived, by its version row. Where archiving deletes, an existing thing is never archived: it is a later one that
 * reuses the id.
 */
export const standsArchived = ({ table }: ResourceStore, archivedAt: Date | null): boolean =>
  archivedAt !== null && table?.archiveDeletes !== true;
