import { CONTENT_WEIGHTS } from '../formula.ts';
import { categoryAt, type NeighbourProducts } from './products.ts';

const WHOLE = CONTENT_WEIGHTS.brand + CONTENT_WEIGHTS.category + CONTENT_WEIGHTS.ingredients + CONTENT_WEIGHTS.price;

/** Similarity of products by their content: `look` sets one product, the other functions compare it with any other. */
export interface Content {
  look(product: number): void;
  /** Cosine of the labels with rare ingredients weighted higher; 0 to 1. */
  ingredients(other: number): number;
  /** exp(-|ln(price / price)|): 1 for equal prices; 0 if either is unknown. */
  price(other: number): number;
  /** Weighted mean of all parts, 0 to 1. */
  alike(other: number): number;
}

export function createContent(products: NeighbourProducts): Content {
  const { brand, price } = products;
  const category = products.ids.map((_, place) => categoryAt(products, place));
  const cosine = createCosine(products);
  let own = -1;
  const priceOf = (other: number): number => {
    const [mine, theirs] = [price[own] as number, price[other] as number];
    return mine <= 0 || theirs <= 0 ? 0 : Math.min(mine, theirs) / Math.max(mine, theirs);
  };
  return {
    look(product) {
      own = product;
      cosine.look(product);
    },
    ingredients: cosine.of,
    price: priceOf,
    alike(other) {
      const sameBrand = brand[own] !== 0 && brand[own] === brand[other] ? CONTENT_WEIGHTS.brand : 0;
      const sameCategory = category[own] !== 0 && category[own] === category[other] ? CONTENT_WEIGHTS.category : 0;
      return (sameBrand + sameCategory + CONTENT_WEIGHTS.ingredients * cosine.of(other) + CONTENT_WEIGHTS.price * priceOf(other)) / WHOLE;
    },
  };
}

function createCosine({ ids, labels, labelStart }: NeighbourProducts): { look(product: number): void; of(other: number): number } {
  const weights = squaredIdf(ids.length, labels);
  const lengths = Float64Array.from(ids, (_, place) => {
    let sum = 0;
    for (let at = labelStart[place] as number; at < (labelStart[place + 1] as number); at += 1) sum += weightAt(at);
    return Math.sqrt(sum);
  });
  const own = new Uint8Array(weights.length);
  let product = -1;
  function weightAt(at: number): number {
    return weights[Math.abs(labels[at] as number)] as number;
  }
  function mark(place: number, value: number): void {
    for (let at = labelStart[place] as number; at < (labelStart[place + 1] as number); at += 1) own[Math.abs(labels[at] as number)] = value;
  }
  return {
    look(next) {
      if (product >= 0) mark(product, 0);
      mark(next, 1);
      product = next;
    },
    of(other) {
      let shared = 0;
      const end = labelStart[other + 1] as number;
      for (let at = labelStart[other] as number; at < end; at += 1) {
        if (own[Math.abs(labels[at] as number)] === 1) shared += weightAt(at);
      }
      return shared === 0 ? 0 : shared / ((lengths[product] as number) * (lengths[other] as number));
    },
  };
}

/** Squared inverse document frequency of each ingredient, by id. */
export function squaredIdf(products: number, labels: Int32Array): Float64Array {
  const frequency = new Int32Array(labels.reduce((most, id) => Math.max(most, Math.abs(id)), 0) + 1);
  for (const id of labels) frequency[Math.abs(id)] = (frequency[Math.abs(id)] as number) + 1;
  return Float64Array.from(frequency, (count) => Math.log(1 + products / Math.max(1, count)) ** 2);
}
