export const BRAND = 1;
export const CATEGORY = 2;
export const PRODUCT = 3;

/** What a row of the search index stands for. */
export type Kind = typeof BRAND | typeof CATEGORY | typeof PRODUCT;
