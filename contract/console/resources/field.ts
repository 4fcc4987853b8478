import type { Permission } from '../roles.ts';

/** How a value is entered, checked and shown. */
export type FieldKind =
  | 'line' // text of one line
  | 'prose' // text of several lines
  | 'html' // rich text, cleaned on its way out
  | 'slug' // a readable part of an address
  | 'path' // an address of the shop, or of another site by https
  | 'email'
  | 'flag' // 0 or 1
  | 'whole' // a whole number
  | 'decimal' // a number with up to eight decimals
  | 'price' // an amount with as many decimals as its currency has, three at most
  | 'prices' // such amounts by currency
  | 'choice'
  | 'day' // YYYY-MM-DD
  | 'moment' // ISO 8601, UTC
  | 'picture' // the address of a picture of the shop; written by its upload
  | 'pictures' // such addresses in order, each with what the picture shows in words, by language
  | 'one' // the id of another resource
  | 'many' // ids of another resource, in order
  | 'lines' // texts of one line, in order
  | 'phrases' // words and phrases by language
  | 'label'; // an ingredient list as it is printed

/** Most characters of the words for one of several pictures, in each language. */
export const altLength = 300;

export interface ResourceField {
  kind: FieldKind;
  /** Must be given and cannot be cleared. */
  required?: true;
  /** Told, never taken. */
  readOnly?: true;
  /** Chosen when the thing is made; afterwards a call of its own changes it, or nothing. */
  createOnly?: true;
  /** Most characters, largest number, or most entries. */
  max?: number;
  min?: number;
  choices?: readonly string[];
  /** The resource that ids are of. */
  of?: ResourceName;
  /** A column of the list. */
  listed?: true;
  /** The list can be ordered by it. */
  sorts?: true;
  /** The list can be narrowed by it. */
  filters?: true;
  /** Where the kind depends on the thing: the field by the thing's id. */
  byId?: Readonly<Record<string, ResourceField>>;
}

/** What a field is of one thing. */
export const fieldById = (field: ResourceField, id: string | number | null): ResourceField => field.byId?.[String(id)] ?? field;

export interface Resource {
  permission: Permission;
  /** Pages and settings have names instead of numbers. */
  id: 'number' | 'name';
  /** What can be done besides reading; archiving comes with restoring. */
  acts: readonly ('create' | 'update' | 'archive')[];
  fields: Readonly<Record<string, ResourceField>>;
  /** Fields that are written in each language. */
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
