export const BRAND = 1;
export const CATEGORY = 2;
export const PRODUCT = 3;

/** Ingredients have no rows in the index: they are found by the phrases that mean them. */
export const INGREDIENT = 4;

/** Kind of thing that a row of the search index stands for. */
export type ItemKind = typeof BRAND | typeof CATEGORY | typeof PRODUCT;

// Products are divided into tiers by popularity, each with an index of its own: a frequent word is first searched among the few products
// that most people mean.

/** Last place by popularity of tiers 0, 1 and 2; tier 2 is only used in a large shop. */
export const TIER_ENDS = [4_000, 40_000, 200_000] as const;
/** With more things than this, the step from tier 1 to all products is too wide. */
export const LARGE = 400_000;
/** Tier of all other products. */
export const LAST_TIER = 3;
/** Tier of a new product until the next recount. */
export const NEW_TIER = 0;
/** Tier of brands and categories, outside the tiers of products. */
export const GROUP_TIER = 9;

/** Products to search: tier 0, tiers 0 and 1, tier 2, or all. */
export type Tier = 0 | 1 | 2 | typeof ALL;
export const ALL = 3;
/** With fewer results than this, further tiers are searched. */
export const FEW_PRODUCTS = 10;
