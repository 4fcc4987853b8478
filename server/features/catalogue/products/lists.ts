import { toListPage } from '../../../http/paging.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { type FoundRows, findRows } from '../keyword-search/find.ts';
import { countFacets, type FacetCounts } from '../listing/facets.ts';
import { filteredRows, type ListingFilter, prepareFilter } from '../listing/filter.ts';
import { type OrderBy, rowsOfPage, type SortBy } from '../listing/orders.ts';
import { type RequestedFilter, resolveFilter } from '../listing/resolve.ts';
import type { Rows } from '../listing/scope.ts';
import type { Snapshot } from '../listing/snapshot.ts';
import type { CatalogueContext } from '../shop.ts';
import { avoidedBy, readViewerState } from '../viewer-state.ts';
import type { Card } from './present.ts';
import { presentCard } from './present.ts';
import { selectCards, selectCardsEver } from './queries.ts';

/** A list request as parsed by the contract. */
export interface RequestedList extends RequestedFilter {
  keyword?: string | undefined;
  offset: number;
  limit: number;
  order_by?: OrderBy | 'relevance' | undefined;
  sort_by?: SortBy | undefined;
}

/** Whether a request is for the first page of an unfiltered search. */
export function isPlainSearch({
  keyword: _keyword,
  offset,
  limit: _limit,
  order_by,
  sort_by: _direction,
  ...filters
}: RequestedList): boolean {
  return offset === 0 && (order_by ?? 'relevance') === 'relevance' && Object.values(filters).every((filter) => filter === undefined);
}

export interface CardPage {
  list: Card[];
  count: number;
  next_offset: number | null;
  price_top: number;
  /** The corrected keyword; null for lists without a keyword. */
  did_you_mean: string | null;
}

async function prepareList(
  shop: CatalogueContext,
  snapshot: Snapshot,
  scope: Rows,
  input: RequestedList,
  context: RequestContext,
): Promise<{ found: FoundRows; filter: ListingFilter }> {
  const [found, filter] = await Promise.all([
    input.keyword === undefined ? everything(scope) : findRows(shop, snapshot, scope, input.keyword, context.lang),
    resolveFilter(input, snapshot, shop.reference(), { currency: context.currency, avoided: () => avoidedBy(shop.db, context) }),
  ]);
  return { found, filter };
}

const everything = (scope: Rows): FoundRows => ({ rows: scope, bands: [scope], didYouMean: null });

/** A page of a filtered, sorted list; `scopeOf` answers the rows to choose from. */
export async function listProducts(
  shop: CatalogueContext,
  scopeOf: (snapshot: Snapshot) => Rows,
  input: RequestedList,
  context: RequestContext,
): Promise<CardPage> {
  const snapshot = shop.listing.current();
  const { found, filter } = await prepareList(shop, snapshot, scopeOf(snapshot), input, context);
  const { page, count } = await listPage(snapshot, found, filter, input, context.currency);
  const cards = await cardsOf(shop, snapshot, page, context);
  return { ...toListPage(cards, count, input.offset), price_top: shop.money.sliderTop(context.currency), did_you_mean: found.didYouMean };
}

/** The rows of a page, and the total. Sorted by relevance unless another order is requested. */
async function listPage(
  snapshot: Snapshot,
  { rows, bands }: FoundRows,
  filter: ListingFilter,
  { order_by, sort_by, keyword, offset, limit }: RequestedList,
  currency: string,
): Promise<{ page: number[]; count: number }> {
  const prepared = prepareFilter(snapshot.columns, filter);
  if (keyword !== undefined && (order_by ?? 'relevance') === 'relevance') {
    return bandsPage(
      bands.map((band) => filteredRows(snapshot.columns, band, prepared)),
      offset,
      limit,
    );
  }
  const matching = filteredRows(snapshot.columns, rows, prepared);
  const order = await snapshot.order(
    order_by === undefined || order_by === 'relevance' ? 'popularity' : order_by,
    sort_by ?? 'DESC',
    currency,
  );
  return { page: rowsOfPage(matching, order, offset, limit), count: matching.length };
}

/** The rows of a page over concatenated bands, and the total. */
function bandsPage(bands: readonly Rows[], offset: number, limit: number): { page: number[]; count: number } {
  const page: number[] = [];
  let count = 0;
  for (const band of bands) {
    const from = Math.max(0, offset - count);
    page.push(...band.subarray(from, Math.max(from, offset + limit - count)));
    count += band.length;
  }
  return { page, count };
}

/** Facet counts of every option and brand in the scope, under the present filters. */
export async function countOptions(
  shop: CatalogueContext,
  scopeOf: (snapshot: Snapshot) => Rows,
  input: RequestedList,
  context: RequestContext,
): Promise<FacetCounts> {
  const snapshot = shop.listing.current();
  const { found, filter } = await prepareList(shop, snapshot, scopeOf(snapshot), input, context);
  const attributeOf = (option: number): number => shop.reference().attributes.of(option)?.id ?? 0;
  return countFacets({ columns: snapshot.columns, rows: found.rows, attributeOf }, filter);
}

/** Cards of rows, in their order. */
export function cardsOf(shop: CatalogueContext, snapshot: Snapshot, rows: readonly number[], context: RequestContext): Promise<Card[]> {
  const ids = rows.map((row) => snapshot.columns.ids[row] as number);
  return showCards(shop, ids, context);
}

/** Products by id as lists show them, with the caller's marks, in the order of the ids; products not on sale are left out. */
export async function showCards(shop: CatalogueContext, ids: readonly number[], context: RequestContext): Promise<Card[]> {
  if (ids.length === 0) return [];
  const [rows, marks] = await Promise.all([selectCards(shop.db, ids, context.lang), readViewerState(shop.db, context, ids)]);
  return rows.map((row) => presentCard(shop, row, context, marks));
}

/** A product in a member's own list, on sale or not. */
export type EverCard = Card & { is_on_sale: 0 | 1 };

/** The same, including products no longer on sale. */
export async function showCardsEver(shop: CatalogueContext, ids: readonly number[], context: RequestContext): Promise<EverCard[]> {
  if (ids.length === 0) return [];
  const [rows, marks] = await Promise.all([selectCardsEver(shop.db, ids, context.lang), readViewerState(shop.db, context, ids)]);
  return rows.map((row) => ({ ...presentCard(shop, row, context, marks), is_on_sale: row.isOnSale ? 1 : 0 }));
}
