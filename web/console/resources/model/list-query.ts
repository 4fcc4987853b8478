import type { FieldValue } from '../../../../contract/console/fields.ts';
import { type ResourceField, type ResourceName, resources } from '../../../../contract/console/resources.ts';

/** Rows per page. */
export const PAGE = 30;

/** The state of a list as kept in the address, so that Back and shared links restore it. */
export interface ListState {
  keyword: string;
  /** Filter values by field, as text. */
  filters: Readonly<Record<string, string>>;
  /** Null: the resource's default order. */
  sort: { field: string; isDescending: boolean } | null;
  isArchived: boolean;
  /** Counted from 1. */
  page: number;
  /** The id of the open view, which stays open while filters change. */
  view: number | null;
}

export const wholeList: ListState = { keyword: '', filters: {}, sort: null, isArchived: false, page: 1, view: null };

/** All fields of a resource, including texts. */
export const allFields = (name: ResourceName): Readonly<Record<string, ResourceField>> => ({
  ...resources[name].texts,
  ...resources[name].fields,
});

const fieldsThat = (name: ResourceName, is: (field: ResourceField) => true | undefined): string[] =>
  Object.entries(allFields(name)).flatMap(([field, known]) => (is(known) ? [field] : []));

/** The fields a list can be filtered by. */
export const filtersOf = (name: ResourceName): string[] => fieldsThat(name, ({ filters }) => filters);
const sortsOf = (name: ResourceName): string[] => fieldsThat(name, ({ sorts }) => sorts);

/** Parses search parameters; unknown values are ignored. */
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

/** Formats the state as search parameters, without default values. */
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

/** The part of the state that a view saves: filters and order, without the page. */
export const viewedQuery = (query: ListState): string => queryParameters({ ...query, page: 1, view: null }).toString();

/** The input of the list's call, without the page. */
export function askedOf({ keyword, filters, sort, isArchived }: ListState) {
  return {
    archived: isArchived ? (1 as const) : (0 as const),
    ...(keyword && { keyword }),
    ...(sort && { order_by: sort.field, sort_by: sort.isDescending ? ('DESC' as const) : ('ASC' as const) }),
    ...filters,
  };
}

export const pageOf = ({ page }: ListState) => ({ offset: (page - 1) * PAGE, limit: PAGE });

/** The last page; 1 for an empty list. */
export const lastPage = (count: number): number => Math.max(1, Math.ceil(count / PAGE));

/** Whether the list is filtered. */
export const isNarrowed = ({ keyword, filters, isArchived }: ListState): boolean =>
  keyword !== '' || isArchived || Object.keys(filters).length > 0;

/** Sets a filter and returns to the first page; null removes the filter. */
export function withFilter(query: ListState, field: string, value: FieldValue): ListState {
  const { [field]: _, ...others } = query.filters;
  return { ...query, page: 1, filters: value === null || value === '' ? others : { ...others, [field]: String(value) } };
}
