export const BRAND = 1;
export const CATEGORY = 2;
export const PRODUCT = 3;

/** Ingredients are no rows of the index: they are known by the phrases that mean them. */
export const INGREDIENT = 4;

/** What a row of the search index stands for. */
export type ItemKind = typeof BRAND | typeof CATEGORY | typeof PRODUCT;

// Products stand in tiers by popularity, each with an index of its own: a frequent word is looked for among the few that everybody means.

/** Up to this place by popularity a product is in tier 0, 1 or 2; the last is only used in a large shop. */
export const TIER_ENDS = [4_000, 40_000, 200_000] as const;
/** In a shop of more things the step from tier 1 to all products is too wide. */
export const LARGE = 400_000;
/** Of all other products. */
export const LAST_TIER = 3;
/** A new product is found among the most popular until the next count. */
export const NEW_TIER = 0;
/** Brands and categories are in no tier of products. */
export const GROUP_TIER = 9;

/** Products to ask: tier 0, tiers 0 and 1, tier 2, or all. */
export type Tier = 0 | 1 | 2 | typeof ALL;
export const ALL = 3;
/** With fewer of them, more are asked. */
export const FEW_PRODUCTS = 10;
