import type { Attribute, Category, Reference } from '../reference/index.ts';
import type { ListingFilter } from './filter.ts';
import type { Snapshot } from './snapshot.ts';

/** A filter as parsed by the contract: its ids may or may not exist. */
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

/** Resolves the ids of a filter to sets; an unknown id matches nothing. `avoided`: the caller's avoided ingredients. */
export async function resolveFilter(
  input: RequestedFilter,
  snapshot: Snapshot,
  reference: Reference,
  { currency, avoided }: { currency: string; avoided(): Promise<ReadonlySet<number>> },
): Promise<ListingFilter> {
  const filter: ListingFilter = {};
  const brands = [...(input.brands ?? []), ...(input.brand_id === undefined ? [] : [input.brand_id])];
  if (brands.length > 0) filter.brands = new Set(brands);
  const categories = categorySets(input, reference);
  if (categories.length > 0) filter.categories = categories;
  if (input.attribute_master_ids?.length) filter.options = optionSets(input.attribute_master_ids, reference.attributes);
  if (input.from_price !== undefined || input.to_price !== undefined) {
    const [from, to] = [(input.from_price ?? 0) * 100, input.to_price === undefined ? Number.MAX_SAFE_INTEGER : input.to_price * 100];
    filter.price = { shown: await snapshot.shown(currency), from, to };
  }
  if (input.rating) filter.rating = input.rating;
  if (input.review !== undefined) filter.reviewed = input.review === 'YES';
  if (input.hide_avoided === 'YES') filter.free = { ids: await avoided(), labels: await snapshot.labels() };
  if (input.ingredient_ids?.length)
    filter.ingredients = { mode: input.ingredient_mode ?? 'INCLUDE', ids: new Set(input.ingredient_ids), labels: await snapshot.labels() };
  return filter;
}

function categorySets(input: RequestedFilter, { tree }: Reference): ReadonlySet<number>[] {
  const lists = [
    input.categorie_id === undefined ? [] : [input.categorie_id],
    input.categorie_ids,
    input.sub_categorie_ids,
    input.sub_sub_categorie_ids,
  ];
  return lists
    .filter((ids): ids is number[] => ids !== undefined && ids.length > 0)
    .map((ids) => new Set(ids.flatMap((id): number[] => [...((tree.byId.get(id) as Category | undefined)?.within ?? [])])));
}

function optionSets(ids: readonly number[], attributes: Reference['attributes']): Map<number, Set<number>> {
  const sets = new Map<number, Set<number>>();
  for (const id of ids) {
    const attribute: Attribute | undefined = attributes.of(id);
    // No attribute has id 0: unknown options form a group that no product passes.
    const set = sets.get(attribute?.id ?? 0) ?? new Set<number>();
    sets.set(attribute?.id ?? 0, set.add(id));
  }
  return sets;
}
