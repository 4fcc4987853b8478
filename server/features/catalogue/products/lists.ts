import { toListPage } from '../../../http/paging.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { type FoundRows, findRows } from '../finding/find.ts';
import { countFacets, type FacetCounts } from '../listing/facets.ts';
import { choiceTests, type ListingFilter, matchingRows, plainTests, type RowTest } from '../listing/filter.ts';
import type { Snapshot } from '../listing/listing.ts';
import { type OrderBy, rowsOfPage, type SortBy } from '../listing/orders.ts';
import { type RequestedFilter, resolveFilter } from '../listing/resolve.ts';
import type { Rows } from '../listing/scope.ts';
import type { CatalogueContext } from '../shop.ts';
import { avoidedBy } from '../viewer-state.ts';
import { showCards } from './cards.ts';
import type { Card } from './present.ts';

/** The filter object of the contract, parsed. */
export interface RequestedList extends RequestedFilter {
  keyword?: string | undefined;
  offset: number;
  limit: number;
  order_by?: OrderBy | 'relevance' | undefined;
  sort_by?: SortBy | undefined;
}

export interface CardPage {
  list: Card[];
  count: number;
  next_offset: number | null;
  price_top: number;
  /** See the search; null for lists without a keyword. */
  did_you_mean: string | null;
}

async function prepareList(
  shop: CatalogueContext,
  snapshot: Snapshot,
  scope: Rows,
  asked: RequestedList,
  context: RequestContext,
): Promise<{ found: FoundRows; filter: ListingFilter }> {
  const [found, filter] = await Promise.all([
    asked.keyword === undefined ? everything(scope) : findRows(shop, snapshot, scope, asked.keyword, context.lang),
    resolveFilter(asked, snapshot, shop.reference(), { currency: context.currency, avoided: () => avoidedBy(shop.db, context) }),
  ]);
  return { found, filter };
}

const everything = (scope: Rows): FoundRows => ({ rows: scope, bands: [scope], didYouMean: null });

/** A page of a filtered, sorted list; `scopeOf` names the rows it is chosen from. */
export async function listProducts(
  shop: CatalogueContext,
  scopeOf: (snapshot: Snapshot) => Rows,
  asked: RequestedList,
  context: RequestContext,
): Promise<CardPage> {
  const snapshot = shop.listing.current();
  const { found, filter } = await prepareList(shop, snapshot, scopeOf(snapshot), asked, context);
  const tests = [...choiceTests(snapshot.columns, filter).values(), ...plainTests(snapshot.columns, filter)];
  const { page, count } = pageAsked(snapshot, found, tests, asked);
  const cards = await cardsOf(shop, snapshot, page, context);
  return { ...toListPage(cards, count, asked.offset), price_top: shop.money.sliderTop(context.currency), did_you_mean: found.didYouMean };
}

/** The rows of a page, and how many there are in all. The best fitting first unless another order is asked for. */
function pageAsked(
  snapshot: Snapshot,
  { rows, bands }: FoundRows,
  tests: readonly RowTest[],
  { order_by, sort_by, keyword, offset, limit }: RequestedList,
): { page: number[]; count: number } {
  if (keyword !== undefined && (order_by ?? 'relevance') === 'relevance') {
    const matching = bands.flatMap((band) => Array.from(matchingRows(band, tests)));
    return { page: matching.slice(offset, offset + limit), count: matching.length };
  }
  const matching = matchingRows(rows, tests);
  const order = snapshot.order(order_by === undefined || order_by === 'relevance' ? 'popularity' : order_by, sort_by ?? 'DESC');
  return { page: rowsOfPage(matching, order, offset, limit), count: matching.length };
}

/** Counts of every option that occurs in the scope, as the filters are now. */
export async function countOptions(
  shop: CatalogueContext,
  scopeOf: (snapshot: Snapshot) => Rows,
  asked: RequestedList,
  context: RequestContext,
): Promise<FacetCounts> {
  const snapshot = shop.listing.current();
  const { found, filter } = await prepareList(shop, snapshot, scopeOf(snapshot), asked, context);
  const attributeOf = (option: number): number => shop.reference().attributes.of(option)?.id ?? 0;
  return countFacets({ columns: snapshot.columns, rows: found.rows, attributeOf }, filter);
}

/** Cards of rows, in their order. */
export function cardsOf(shop: CatalogueContext, snapshot: Snapshot, rows: readonly number[], context: RequestContext): Promise<Card[]> {
  const ids = rows.map((row) => snapshot.columns.ids[row] as number);
  return showCards(shop, ids, context);
}
