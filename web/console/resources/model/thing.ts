import type { FieldValue, FieldValues, ResourceTexts } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';

/** A thing as stored on the server; a new one is empty. */
export interface Thing {
  id: ResourceId | null;
  version: number;
  isArchived: boolean;
  fields: FieldValues;
  texts: ResourceTexts;
}

/** The path of a value: `slug` or `texts.de.name`, as in the server's errors. */
export type Path = string;

export const textPath = (lang: string, field: string): Path => `texts.${lang}.${field}`;

/** The field of a path, and its language if it is a text. */
export function partsOf(path: Path): { field: string; lang: string | null } {
  const [, lang = null, field = path] = /^texts\.(\w+)\.(.+)$/.exec(path) ?? [];
  return { field, lang };
}

/** The value at a path; an empty text counts as null. */
export function valueAt({ fields, texts }: Pick<Thing, 'fields' | 'texts'>, path: Path): FieldValue {
  const { field, lang } = partsOf(path);
  return orNull(lang === null ? fields[field] : texts[lang]?.[field]);
}

const orNull = (value: FieldValue | undefined): FieldValue => (value === undefined || value === '' ? null : value);

/** Whether two values are the same to an editor: empty texts, empty lists and null are equal. */
export function isSame(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return comparable(a) === comparable(b);
}

const comparable = (value: FieldValue | undefined): string => (isNothing(value) ? '' : JSON.stringify(value));

const isNothing = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** A new, empty thing. */
export const nothing: Thing = { id: null, version: 0, isArchived: false, fields: {}, texts: {} };

/** The answer of the call for one thing. */
interface ThingAnswer {
  info: Record<string, unknown>;
  version: number;
  is_archived: 0 | 1;
  texts: ResourceTexts;
}

export function thingOf({ info, version, is_archived, texts }: ThingAnswer): Thing {
  const { id, ...fields } = info;
  return { id: id as ResourceId, version, isArchived: is_archived === 1, fields: fields as FieldValues, texts };
}
