// The parameters of the recommender. They were tuned together on shopping sequences; the optimum is flat, and `npm run bench:recommend`
// prints how much each part contributes.

/** Maximum distance of two products in a member's history that still counts as a pair. */
export const WINDOW = 10;
/** Weight of a pair in reverse order: the other product came before this one. */
export const BACK = 0.3;
/** Pseudo-evidence that keeps products with few members from the top. */
export const SHRINK = 10;
/** How much the other product's popularity reduces the score: 0 not at all, 0.5 as in a cosine. */
export const POPULARITY_DAMPING = 0.2;
/** Neighbours stored per product. */
export const NEIGHBOURS = 50;
/** Members whose histories are read per product, latest first. */
export const MEMBERS_READ = 2_000;
/** Maximum weight of content beside behaviour, and the evidence at which it has half that weight. */
export const CONTENT = 0.5;
export const CONTENT_HALF = 50;
/** Weights of the parts of content similarity; they add up to 2.3. */
export const CONTENT_WEIGHTS = { brand: 0.7, category: 0.3, ingredients: 1, price: 0.3 } as const;
/** Number of most popular products of the same brand and category whose content is compared. */
export const CONTENT_CANDIDATES = 400;

/** Products of a member's history that are read to serve them, and the factor by which each step back counts less. */
export const HISTORY = 10;
export const DECAY = 0.6;
/** Candidates considered per request; the member may already have all of them. */
export const CANDIDATES = 60;

/** Substitutes stored per product; more than are shown, since some may drop out. */
export const SIMILAR_KEPT = 24;
export const SIMILAR_PER_BRAND = 2;
export const SIMILAR_ENOUGH = 4;
/** Weights of price and brand relative to ingredients for a substitute. */
export const SIMILAR = { price: 0.3, brand: 0.3 } as const;

/** Weight of the distance between two entries of a history, measured by the weights of the entries in between. */
export const closeness = (clockApart: number): number => 1 / Math.sqrt(Math.max(1, clockApart));

/** Damping of a score by the other product's popularity, and shrinkage of a product's scores by its own evidence. */
export const dampedBy = (weight: number): number => (weight + SHRINK) ** POPULARITY_DAMPING;
export const shrunkBy = (weight: number): number => Math.sqrt(weight + SHRINK);

/**
 * Fallbacks for members with little history: products per list and in the list of the best, minimum likes of a product and prior of a
 * segment, number of a member's brands and ingredients that are considered, and candidates of each step.
 */
export const FALLBACKS = {
  ...{ perList: 60, best: 400, likes: 20, prior: 10 },
  ...{ weighted: 20, candidates: 60 },
} as const;

/** Maximum number of `length` recommendations of one brand, and with one reason. */
export const brandCap = (length: number): number => Math.max(2, Math.ceil(length / 4));
export const reasonCap = (length: number): number => Math.max(2, Math.ceil((length * 2) / 3));
