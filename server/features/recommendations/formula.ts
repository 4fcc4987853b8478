// The numbers of the recommender. They were tuned together on shopping sequences; the optimum is flat, and what each part is worth
// is printed by `npm run bench:recommend`.

/** How far apart in a member's history two products may stand to say something of each other. */
export const WINDOW = 10;
/** What a pair counts against its direction: the other product came before this one. */
export const BACK = 0.3;
/** Made-up evidence that keeps products with few members from the top. */
export const SHRINK = 10;
/** How much popularity of the other product counts against it: 0 not at all, 0.5 as in a cosine. */
export const POPULARITY_DAMPING = 0.2;
/** Neighbours kept per product. */
export const NEIGHBOURS = 50;
/** Members read per product, the latest. */
export const MEMBERS_READ = 2_000;
/** What content counts at most beside behaviour, and the evidence at which it counts half of that. */
export const CONTENT = 0.5;
export const CONTENT_HALF = 50;
/** What alike means, in parts of 2.3. */
export const CONTENT_WEIGHTS = { brand: 0.7, category: 0.3, ingredients: 1, price: 0.3 } as const;
/** Products of the same brand and of the same category that are looked at for their content, the most popular. */
export const CONTENT_CANDIDATES = 400;

/** Products of a member's history that are read to serve them, and what each step back is worth of the one before. */
export const HISTORY = 10;
export const DECAY = 0.6;
/** Candidates looked at, all of which the member may have. */
export const CANDIDATES = 60;

/** Substitutes kept per product, more than are shown, so that some may drop out. */
export const SIMILAR_KEPT = 24;
export const SIMILAR_PER_BRAND = 2;
export const SIMILAR_ENOUGH = 4;
/** What counts beside the ingredients for a stand-in. */
export const SIMILAR = { price: 0.3, brand: 0.3 } as const;

/** The distance of two things in a history, by the history's own clock: how much was taken up in between. */
export const closeness = (clockApart: number): number => 1 / Math.sqrt(Math.max(1, clockApart));

/** What a product's popularity takes from its score, and its own evidence from all of its row. */
export const dampedBy = (weight: number): number => (weight + SHRINK) ** POPULARITY_DAMPING;
export const shrunkBy = (weight: number): number => Math.sqrt(weight + SHRINK);

/**
 * The fallbacks for members with little history: products kept per list and on that of the best, what likes of a segment need to be heard
 * and are mixed with, brands and ingredients of a member that are looked at, and candidates of each step.
 */
export const FALLBACKS = {
  ...{ perList: 60, best: 400, likes: 20, prior: 10 },
  ...{ weighted: 20, candidates: 60 },
} as const;

/** How many of `length` answers may be of one brand, and have one reason. */
export const brandCap = (length: number): number => Math.max(2, Math.ceil(length / 4));
export const reasonCap = (length: number): number => Math.max(2, Math.ceil((length * 2) / 3));
