import type { Attribute, Category, Reference } from '../reference/index.ts';
import type { ListingFilter } from './filter.ts';
import type { Snapshot } from './listing.ts';

/** What a caller may filter by, as the contract parsed it: ids that may or may not exist. */
export interface RequestedFilter {
  brands?: number[] | undefined;
  brand_id?: number | undefined;
  from_price?: number | undefined;
  to_price?: number | undefined;
  categorie_id?: number | undefined;
  categorie_ids?: number[] | undefined;
  sub_categorie_ids?: number[] | undefined;
  sub_sub_categorie_ids?: number[] | undefined;
  rating?: number | undefined;
  review?: 'YES' | 'NO' | undefined;
  attribute_master_ids?: number[] | undefined;
  ingredient_ids?: number[] | undefined;
  hide_avoided?: 'YES' | 'NO' | undefined;
  ingredient_mode?: 'INCLUDE' | 'EXCLUDE' | undefined;
}

/** Looks every id up and turns wishes into sets; an id that nobody knows matches nothing. `avoided`: what the caller is allergic to. */
export async function resolveFilter(
  asked: RequestedFilter,
  snapshot: Snapshot,
  reference: Reference,
  { currency, avoided }: { currency: string; avoided(): Promise<ReadonlySet<number>> },
): Promise<ListingFilter> {
  const filter: ListingFilter = {};
  const brands = [...(asked.brands ?? []), ...(asked.brand_id === undefined ? [] : [asked.brand_id])];
  if (brands.length > 0) filter.brands = new Set(brands);
  const categories = categorySets(asked, reference);
  if (categories.length > 0) filter.categories = categories;
  if (asked.attribute_master_ids?.length) filter.options = optionSets(asked.attribute_master_ids, reference.attributes);
  if (asked.from_price !== undefined || asked.to_price !== undefined) {
    const [from, to] = [(asked.from_price ?? 0) * 100, asked.to_price === undefined ? Number.MAX_SAFE_INTEGER : asked.to_price * 100];
    filter.price = { shown: snapshot.shown(currency), from, to };
  }
  if (asked.rating) filter.rating = asked.rating;
  if (asked.review !== undefined) filter.reviewed = asked.review === 'YES';
  if (asked.hide_avoided === 'YES') filter.free = { ids: await avoided(), labels: await snapshot.labels() };
  if (asked.ingredient_ids?.length)
    filter.ingredients = { mode: asked.ingredient_mode ?? 'INCLUDE', ids: new Set(asked.ingredient_ids), labels: await snapshot.labels() };
  return filter;
}

function categorySets(asked: RequestedFilter, { tree }: Reference): ReadonlySet<number>[] {
  const lists = [
    asked.categorie_id === undefined ? [] : [asked.categorie_id],
    asked.categorie_ids,
    asked.sub_categorie_ids,
    asked.sub_sub_categorie_ids,
  ];
  return lists
    .filter((ids): ids is number[] => ids !== undefined && ids.length > 0)
    .map((ids) => new Set(ids.flatMap((id): number[] => [...((tree.byId.get(id) as Category | undefined)?.within ?? [])])));
}

function optionSets(ids: readonly number[], attributes: Reference['attributes']): Map<number, Set<number>> {
  const sets = new Map<number, Set<number>>();
  for (const id of ids) {
    const attribute: Attribute | undefined = attributes.of(id);
    // Number 0 is no attribute: an option that nobody knows forms a group that no product passes.
    const set = sets.get(attribute?.id ?? 0) ?? new Set<number>();
    sets.set(attribute?.id ?? 0, set.add(id));
  }
  return sets;
}
