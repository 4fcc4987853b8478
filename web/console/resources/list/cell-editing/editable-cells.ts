import { type FieldKind, type ResourceName, resources } from '../../../../../contract/console/resources.ts';
import type { ListedRow } from '../../calls.ts';
import { type Path, type Thing, textPath } from '../../model/thing.ts';
import { type ListColumn, listColumnsOf } from '../../presentation.ts';

/** Kinds entered in one line. Slugs are changed in the editor, which explains what happens to the old address. */
const KINDS: readonly FieldKind[] = ['line', 'flag', 'whole', 'decimal', 'price', 'choice'];

/** Whether the cells of a column can be edited in the list. */
export function isEditable(name: ResourceName, { known, kind }: ListColumn): boolean {
  return resources[name].acts.includes('update') && !known.readOnly && !known.createOnly && KINDS.includes(kind);
}

/** Whether any column of a list is editable, hidden ones included. */
export function hasEditable(name: ResourceName): boolean {
  const { lead, others } = listColumnsOf(name);
  return [lead, ...others].some((column) => isEditable(name, column));
}

/** The path of a column's value; lists show texts in English. */
export const cellPath = (name: ResourceName, field: string): Path =>
  resources[name].texts[field] === undefined ? field : textPath('en', field);

/** A row as a thing with the fields the list shows; the base of a cell's save. */
export function thingOfRow(name: ResourceName, { id, version, is_archived, ...values }: ListedRow): Thing {
  const all = Object.entries(values) as [string, Thing['fields'][string]][];
  const isText = ([field]: [string, unknown]) => resources[name].texts[field] !== undefined;
  return {
    ...{ id, version, isArchived: is_archived === 1 },
    fields: Object.fromEntries(all.filter((entry) => !isText(entry))),
    texts: { en: Object.fromEntries(all.filter(isText)) as Record<string, string | null> },
  };
}
