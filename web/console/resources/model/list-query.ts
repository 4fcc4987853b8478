import type { FieldValue } from '../../../../contract/console/fields.ts';
import { type ResourceField, type ResourceName, resources } from '../../../../contract/console/resources.ts';

/** Rows on a page. */
export const PAGE = 30;

/** What a list shows, as it stands in its address, so that Back and a shared link find it again. */
export interface ListState {
  keyword: string;
  /** Values of filters by field, as texts. */
  filters: Readonly<Record<string, string>>;
  /** Null: the order that the resource comes in. */
  sort: { field: string; isDescending: boolean } | null;
  isArchived: boolean;
  /** From 1. */
  page: number;
  /** The view that is open, by its number; it stays so while filters change. */
  view: number | null;
}

export const wholeList: ListState = { keyword: '', filters: {}, sort: null, isArchived: false, page: 1, view: null };

/** Every field of a resource, texts among them. */
export const allFields = (name: ResourceName): Readonly<Record<string, ResourceField>> => ({
  ...resources[name].texts,
  ...resources[name].fields,
});

const fieldsThat = (name: ResourceName, is: (field: ResourceField) => true | undefined): string[] =>
  Object.entries(allFields(name)).flatMap(([field, known]) => (is(known) ? [field] : []));

/** Fields that the list can be narrowed by. */
export const filtersOf = (name: ResourceName): string[] => fieldsThat(name, ({ filters }) => filters);
const sortsOf = (name: ResourceName): string[] => fieldsThat(name, ({ sorts }) => sorts);

/** Reads an address; what it does not know, it leaves out. */
export function readQuery(name: ResourceName, parameters: URLSearchParams): ListState {
  const order = parameters.get('order_by');
  const page = Number(parameters.get('page'));
  return {
    keyword: parameters.get('keyword') ?? '',
    filters: Object.fromEntries(filtersOf(name).flatMap((field) => (parameters.get(field) ? [[field, parameters.get(field) ?? '']] : []))),
    sort:
      order !== null && sortsOf(name).includes(order)
        ? { field: order, isDescending: parameters.get('sort_by')?.toUpperCase() === 'DESC' }
        : null,
    isArchived: parameters.get('archived') === '1',
    page: Number.isInteger(page) && page > 1 ? page : 1,
    view: /^[1-9]\d{0,8}$/.test(parameters.get('view') ?? '') ? Number(parameters.get('view')) : null,
  };
}

/** The same as parameters of an address; what is not chosen does not stand there. */
export function queryParameters({ keyword, filters, sort, isArchived, page, view }: ListState): URLSearchParams {
  const parameters = new URLSearchParams();
  if (keyword) parameters.set('keyword', keyword);
  for (const [field, value] of Object.entries(filters)) parameters.set(field, value);
  if (sort) parameters.set('order_by', sort.field);
  if (sort?.isDescending) parameters.set('sort_by', 'DESC');
  if (isArchived) parameters.set('archived', '1');
  if (page > 1) parameters.set('page', String(page));
  if (view !== null) parameters.set('view', String(view));
  return parameters;
}

/** What a view keeps of an address: filters and order, whatever the page. */
export const viewedQuery = (query: ListState): string => queryParameters({ ...query, page: 1, view: null }).toString();

/** What the list's call is asked for: everything but the page. */
export function askedOf({ keyword, filters, sort, isArchived }: ListState) {
  return {
    archived: isArchived ? (1 as const) : (0 as const),
    ...(keyword && { keyword }),
    ...(sort && { order_by: sort.field, sort_by: sort.isDescending ? ('DESC' as const) : ('ASC' as const) }),
    ...filters,
  };
}

export const pageOf = ({ page }: ListState) => ({ offset: (page - 1) * PAGE, limit: PAGE });

/** The number of the last page; 1 of an empty list. */
export const lastPage = (count: number): number => Math.max(1, Math.ceil(count / PAGE));

/** Whether anything narrows the list. */
export const isNarrowed = ({ keyword, filters, isArchived }: ListState): boolean =>
  keyword !== '' || isArchived || Object.keys(filters).length > 0;

/** The list with a filter set, from its first page; null takes the filter away. */
export function withFilter(query: ListState, field: string, value: FieldValue): ListState {
  const { [field]: _, ...others } = query.filters;
  return { ...query, page: 1, filters: value === null || value === '' ? others : { ...others, [field]: String(value) } };
}
