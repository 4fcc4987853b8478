import type { Language } from '../../../../i18n/languages.ts';
import type { Asker } from '../../../http/asker.ts';
import { paged } from '../../../http/paging.ts';
import { BRAND, CATEGORY, PRODUCT } from '../../search/index.ts';
import { countFacets, type FacetCounts } from '../listing/facets.ts';
import { choiceTests, type ListingFilter, matchingRows, plainTests } from '../listing/filter.ts';
import type { Snapshot } from '../listing/listing.ts';
import { type OrderBy, pageOf, type SortBy } from '../listing/orders.ts';
import { type AskedFilter, resolveFilter } from '../listing/resolve.ts';
import { inBoth, inEither, type Rows, rowsOfBrand, rowsOfProducts } from '../listing/scope.ts';
import { avoidedBy } from '../marks/marks.ts';
import type { Shop, Suggested } from '../shop.ts';
import { showCards } from './cards.ts';
import type { Card } from './present.ts';

/** The filter object of the contract, parsed. */
export interface AskedList extends AskedFilter {
  keyword?: string | undefined;
  offset: number;
  limit: number;
  order_by?: OrderBy | undefined;
  sort_by?: SortBy | undefined;
}

export interface CardPage {
  list: Card[];
  count: number;
  next_offset: number | null;
  price_top: number;
}

/** The rows a list starts from: those of the scope that the keyword finds, if there is one. */
async function rowsAsked(shop: Shop, snapshot: Snapshot, scope: Rows, keyword: string | undefined, lang: Language): Promise<Rows> {
  if (keyword === undefined) return scope;
  const [ids, suggested] = await Promise.all([shop.matchProducts(keyword, lang), shop.suggest(keyword, lang)]);
  const rows = [
    rowsOfProducts(snapshot.columns, ids),
    ...meantGroups(suggested, ids.length).map((one) => rowsOfGroup(shop, snapshot, one)),
  ];
  return inBoth(scope, rows.reduce(inEither));
}

/** Who types the name of a category means its products; who names nothing that products are called may mean any of what is suggested. */
function meantGroups(suggested: readonly Suggested[], found: number): readonly Suggested[] {
  if (found === 0) return suggested;
  return suggested[0]?.kind === CATEGORY ? suggested.slice(0, 1) : [];
}

function rowsOfGroup(shop: Shop, snapshot: Snapshot, { kind, refId }: Suggested): Rows {
  if (kind === PRODUCT) return rowsOfProducts(snapshot.columns, [refId]);
  if (kind === BRAND) return rowsOfBrand(snapshot.columns, refId);
  const category = shop.reference().tree.byId.get(refId);
  return category === undefined ? rowsOfProducts(snapshot.columns, []) : snapshot.rowsOf(category);
}

async function prepare(
  shop: Shop,
  snapshot: Snapshot,
  scope: Rows,
  asked: AskedList,
  asker: Asker,
): Promise<{ rows: Rows; filter: ListingFilter }> {
  const [rows, filter] = await Promise.all([
    rowsAsked(shop, snapshot, scope, asked.keyword, asker.lang),
    resolveFilter(asked, snapshot, shop.reference(), { currency: asker.currency, avoided: () => avoidedBy(shop.db, asker) }),
  ]);
  return { rows, filter };
}

/** A page of a filtered, sorted list; `scopeOf` names the rows it is chosen from. */
export async function listProducts(shop: Shop, scopeOf: (snapshot: Snapshot) => Rows, asked: AskedList, asker: Asker): Promise<CardPage> {
  const snapshot = shop.listing.current();
  const { rows, filter } = await prepare(shop, snapshot, scopeOf(snapshot), asked, asker);
  const tests = [...choiceTests(snapshot.columns, filter).values(), ...plainTests(snapshot.columns, filter)];
  const matching = matchingRows(rows, tests);
  const order = snapshot.order(asked.order_by ?? 'popularity', asked.sort_by ?? 'DESC');
  const page = pageOf(matching, order, asked.offset, asked.limit);
  const cards = await cardsOf(shop, snapshot, page, asker);
  return { ...paged(cards, matching.length, asked.offset), price_top: shop.money.sliderTop(asker.currency) };
}

/** Counts of every option that occurs in the scope, as the filters are now. */
export async function countOptions(
  shop: Shop,
  scopeOf: (snapshot: Snapshot) => Rows,
  asked: AskedList,
  asker: Asker,
): Promise<FacetCounts> {
  const snapshot = shop.listing.current();
  const { rows, filter } = await prepare(shop, snapshot, scopeOf(snapshot), asked, asker);
  const attributeOf = (option: number): number => shop.reference().attributes.of(option)?.id ?? 0;
  return countFacets({ columns: snapshot.columns, rows, attributeOf }, filter);
}

/** Cards of rows, in their order. */
export function cardsOf(shop: Shop, snapshot: Snapshot, rows: readonly number[], asker: Asker): Promise<Card[]> {
  const ids = rows.map((row) => snapshot.columns.ids[row] as number);
  return showCards(shop, ids, asker);
}
