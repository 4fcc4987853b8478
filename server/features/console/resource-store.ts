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

/** What is to be written: only what was sent. `null` clears. */
export type Changes = ResourceContent;

/** A list's question; `filters` by field. */
export interface ResourceListQuery extends Omit<ResourceQuery, 'order_by' | 'sort_by'> {
  orderBy: string | undefined;
  direction: 'asc' | 'desc';
  filters: FieldValues;
}

/** What uses a thing that should go. */
export interface Use {
  kind: string;
  count: number;
}

/**
 * How one resource is kept. Each noun gives one for every resource of its own; versions, history, audit, conflicts and errors are the
 * console's business. Writing happens in the transaction that is given, with the thing's version held.
 */
export interface ResourceStore {
  name: ResourceName;
  /** The table behind it, where it is one: its texts are translated and counted there. */
  table?: TableResource;
  /** A page of rows, by the names of fields, and how many match. */
  list(db: Kysely<Schema>, query: ResourceListQuery): Promise<{ rows: ({ id: ResourceId } & FieldValues)[]; count: number }>;
  /** The same for an export, where that tells more than the list. */
  exported?: ResourceStore['list'];
  read(db: Kysely<Schema>, id: ResourceId): Promise<ResourceContent | undefined>;
  /** What takes longer than others may wait for a transaction, before it begins; `id` is null for a new thing. */
  beforehand?(db: Kysely<Schema>, id: ResourceId | null, changes: Changes): Promise<void>;
  create?(tx: Transaction<Schema>, content: Changes): Promise<ResourceId>;
  /** Writes what was sent; throws a `Refusal` that names the field where it cannot be. */
  write?(tx: Transaction<Schema>, id: ResourceId, changes: Changes): Promise<void>;
  /** Takes a thing out of the shop, or back; what is to be done besides, once the thing has its mark (see `archived`). */
  archive?(tx: Transaction<Schema>, id: ResourceId): Promise<void>;
  restore?(tx: Transaction<Schema>, id: ResourceId): Promise<void>;
  /** What keeps a thing from being archived. */
  usedBy?(tx: Transaction<Schema>, id: ResourceId): Promise<Use[]>;
  /** Fields that a unique index or a reference guards, by the constraint's name: a refusal names the field. */
  constraints?: Readonly<Record<string, string>>;
  /** Fields that belong to a person: the audit log says that they changed, not what they hold. */
  personal?: ReadonlySet<string>;
  /** Told after the transaction, so that all pages show it: see `CatalogueParts.changed`. */
  changed(ids: ResourceId[]): Promise<void> | void;
}

/**
 * Whether a thing is archived, by the mark of its version. Where archiving deletes, nothing that is there is archived: it came after the one
 * that had its id.
 */
export const standsArchived = ({ table }: ResourceStore, archivedAt: Date | null): boolean =>
  archivedAt !== null && table?.archiveDeletes !== true;
