import type { Permission } from '../roles.ts';

/** How a value is entered, checked and shown. */
export type FieldKind =
  | 'line' // text of one line
  | 'prose' // text of several lines
  | 'html' // rich text, sanitised on output
  | 'slug' // the readable part of a URL
  | 'path' // a path of the shop, or an https URL of another site
  | 'email'
  | 'flag' // 0 or 1
  | 'whole' // a whole number
  | 'decimal' // a number with up to eight decimals
  | 'price' // an amount with the decimals of its currency, three at most
  | 'prices' // such amounts by currency
  | 'choice'
  | 'day' // YYYY-MM-DD
  | 'moment' // ISO 8601, UTC
  | 'picture' // the address of a picture of the shop, written by its upload
  | 'pictures' // ordered picture addresses, each with alternative texts by language
  | 'one' // the id of another resource
  | 'many' // ids of another resource, in order
  | 'lines' // texts of one line, in order
  | 'phrases' // words and phrases by language
  | 'label'; // an ingredient list as printed

/** Maximum characters of an alternative text of one picture in one language. */
export const altLength = 300;

export interface ResourceField {
  kind: FieldKind;
  /** Must be given on creation and cannot be cleared. */
  required?: true;
  /** Output only. */
  readOnly?: true;
  /** Set on creation only; afterwards it changes by a call of its own or not at all. */
  createOnly?: true;
  /** Maximum characters, value or number of entries. */
  max?: number;
  min?: number;
  choices?: readonly string[];
  /** The resource that the ids refer to. */
  of?: ResourceName;
  /** Shown as a column of the list. */
  listed?: true;
  /** The list can be sorted by this field. */
  sorts?: true;
  /** The list can be filtered by this field. */
  filters?: true;
  /** The field by item id, where its kind depends on the item. */
  byId?: Readonly<Record<string, ResourceField>>;
}

/** Resolves a field for one item. */
export const fieldById = (field: ResourceField, id: string | number | null): ResourceField => field.byId?.[String(id)] ?? field;

export interface Resource {
  permission: Permission;
  /** Pages and settings are identified by name instead of number. */
  id: 'number' | 'name';
  /** Changes that are possible; archiving includes restoring. */
  acts: readonly ('create' | 'update' | 'archive')[];
  fields: Readonly<Record<string, ResourceField>>;
  /** Translatable fields. */
  texts: Readonly<Record<string, ResourceField>>;
}

export const resourceNames = [
  'categories',
  'brands',
  'products',
  'properties',
  'property-options',
  'ingredients',
  'ingredient-groups',
  'banners',
  'pages',
  'meta-contents',
  'topics',
  'settings',
  'currencies',
  'members',
  'messages',
  'subscribers',
  'synonyms',
] as const;
export type ResourceName = (typeof resourceNames)[number];
