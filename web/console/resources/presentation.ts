import type { ResourceInfo } from '../../../contract/console/resource.ts';
import { type FieldKind, type ResourceField, type ResourceName, resources } from '../../../contract/console/resources.ts';
import type { ConsoleIconName } from '../shell/ConsoleIcon.tsx';
import { allFields } from './model/list-query.ts';

/** How a resource is displayed, beyond the description of its fields. */
interface Presentation {
  icon: ConsoleIconName;
  /** The field that names a thing; if it is empty, the id is shown. */
  lead: string;
  /** A field of the row, shown in small below the name. */
  below?: string;
  /** Listed fields that are shown as part of another column. */
  folded?: readonly string[];
  /** The order of the other columns; unnamed ones follow. */
  order?: readonly string[];
  /** Columns that are hidden by default. */
  putAway?: readonly string[];
  /** Columns beside the lead on phones, and those added on tablets; by default the first two and the next two. */
  phone?: readonly string[];
  tablet?: readonly string[];
}

export const presentations: Readonly<Record<ResourceName, Presentation>> = {
  products: {
    icon: 'bottle',
    lead: 'name',
    below: 'brand_name',
    folded: ['brand_id', 'category_name', 'price_currency', 'ingredient_count', 'unknown_count', 'rating_count'],
    order: ['category_id', 'price', 'rating', 'language_count', 'ingredients_status', 'is_active', 'changed_at'],
    putAway: ['created_at', 'slug'],
    phone: ['price', 'is_active'],
    tablet: ['language_count', 'ingredients_status'],
  },
  categories: { icon: 'tree', lead: 'name' },
  brands: { icon: 'tag', lead: 'name' },
  properties: { icon: 'filter', lead: 'title' },
  'property-options': { icon: 'check', lead: 'title' },
  ingredients: { icon: 'flask', lead: 'inci', below: 'name' },
  'ingredient-groups': { icon: 'ban', lead: 'title' },
  currencies: { icon: 'sort', lead: 'code' },
  banners: { icon: 'banner', lead: 'title' },
  pages: { icon: 'page', lead: 'title' },
  'meta-contents': { icon: 'search', lead: 'title' },
  topics: { icon: 'topic', lead: 'title' },
  synonyms: { icon: 'link', lead: 'words' },
  settings: { icon: 'cog', lead: 'id' },
  members: {
    icon: 'users',
    lead: 'name',
    below: 'user_name',
    order: ['country', 'post_count', 'reward_points', 'role', 'is_verified', 'seen_at'],
    putAway: ['email', 'lang', 'follower_count', 'created_at'],
    phone: ['country', 'seen_at'],
    tablet: ['reward_points', 'role'],
  },
  messages: { icon: 'mail', lead: 'subject', below: 'name', order: ['state', 'created_at', 'email', 'lang'] },
  subscribers: { icon: 'inbox', lead: 'address' },
};

/** The name of a thing, from its row in a list or from its fields and texts. */
export function nameOf(name: ResourceName, row: Readonly<Record<string, unknown>>): string {
  const { lead } = presentations[name];
  const value = row[lead];
  const words = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return words || String(row.id ?? '');
}

/** The name of a thing from the answer of the call for one thing, in the reader's language if available. */
export function nameOfThing(
  name: ResourceName,
  { info, texts }: { info: ResourceInfo; texts: Record<string, Record<string, string | null>> },
  lang: string,
): string {
  return nameOf(name, { ...info, ...given(texts.en), ...given(texts[lang]) });
}

const given = (texts: Record<string, string | null> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(texts ?? {}).flatMap(([field, text]) => (text ? [[field, text]] : [])));

/** A column of a list. */
export interface ListColumn {
  field: string;
  kind: FieldKind;
  known: ResourceField;
  isSortable: boolean;
  /** Numbers and times are aligned to the end of their column. */
  isAtEnd: boolean;
  /** The smallest screen that shows the column: `wide` means wide screens only. */
  from: 'phone' | 'tablet' | 'wide';
}

const AT_END: readonly FieldKind[] = ['whole', 'decimal', 'price', 'moment', 'day'];

/** Numbers displayed as graphics, aligned to the start of their column. */
const DRAWN = ['language_count'];

const columnOf = (field: string, known: ResourceField, from: ListColumn['from']): ListColumn => ({
  ...{ field, known, from },
  kind: known.kind,
  isSortable: known.sorts === true,
  isAtEnd: AT_END.includes(known.kind) && !DRAWN.includes(field),
});

/** The columns of a resource's list: the lead first, then every listed field. */
export function listColumnsOf(name: ResourceName): { lead: ListColumn; others: ListColumn[] } {
  const { lead, below, folded = [], order = [], phone, tablet } = presentations[name];
  const fields = allFields(name);
  const apart = new Set([lead, below, ...folded]);
  const listed = Object.keys(fields).filter((field) => fields[field]?.listed && !apart.has(field));
  const others = [...new Set([...order.filter((field) => listed.includes(field)), ...listed])];
  const isIn = (named: readonly string[] | undefined, field: string, [from, to]: [number, number]) =>
    named === undefined ? others.slice(from, to).includes(field) : named.includes(field);
  return {
    lead: columnOf(lead, fields[lead] ?? { kind: 'line' }, 'phone'),
    others: others.map((field) => {
      const from = isIn(phone, field, [0, 2]) ? 'phone' : isIn(tablet, field, [2, 4]) ? 'tablet' : 'wide';
      return columnOf(field, fields[field] ?? { kind: 'line' }, from);
    }),
  };
}

/** Whether the things of a resource have pictures. */
export const hasPicture = (name: ResourceName): boolean => Object.values(resources[name].fields).some(({ kind }) => kind === 'picture');

export const mayDo = (name: ResourceName, act: 'create' | 'update' | 'archive'): boolean => resources[name].acts.includes(act);
