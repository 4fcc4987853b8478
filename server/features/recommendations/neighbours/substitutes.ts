import { SIMILAR, SIMILAR_ENOUGH, SIMILAR_KEPT, SIMILAR_PER_BRAND } from '../formula.ts';
import { Best } from './best.ts';
import type { Content } from './content.ts';
import { categoryAt, type NeighbourProducts } from './products.ts';

/** Enough to fill the list with at most two products per brand even if one brand dominates. */
const CANDIDATES = 96;

/**
 * Substitutes for a product: from its deepest category, similar in ingredients, price and brand, and used by the same members (`together`),
 * at most two of a brand; if fewer than four, the category above is added. `content` must be set to the product.
 */
export function createSubstitutes(
  products: NeighbourProducts,
  ofCategory: ReadonlyMap<number, Int32Array>,
  content: Content,
): (product: number, together: (other: number) => number) => number[] {
  const best = new Best(CANDIDATES, products.rank);
  const { brand } = products;

  function mostAlike(product: number, category: number, together: (other: number) => number): number[] {
    best.clear();
    for (const other of ofCategory.get(category) ?? []) {
      if (other === product) continue;
      const sameBrand = brand[other] === brand[product] ? SIMILAR.brand : 0;
      best.offer(other, content.ingredients(other) + SIMILAR.price * content.price(other) + sameBrand + together(other));
    }
    return best.items();
  }

  return (product, together) => {
    const own = fewOfABrand(mostAlike(product, categoryAt(products, product), together), brand);
    const above = categoryAt(products, product, 1);
    if (own.length >= SIMILAR_ENOUGH || above === 0) return own;
    return fewOfABrand([...own, ...mostAlike(product, above, together)], brand);
  };
}

function fewOfABrand(places: readonly number[], brand: Int32Array): number[] {
  const taken = new Map<number, number>();
  return [...new Set(places)]
    .filter((place) => {
      const count = (taken.get(brand[place] as number) ?? 0) + 1;
      taken.set(brand[place] as number, count);
      return count <= SIMILAR_PER_BRAND;
    })
    .slice(0, SIMILAR_KEPT);
}
