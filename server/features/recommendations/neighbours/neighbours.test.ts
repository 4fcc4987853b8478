import { describe, expect, test } from 'vitest';
import { type HistorySlice, packHistories } from './histories.ts';
import { createNeighbourBuilder, type Neighbours } from './neighbours.ts';
import type { NeighbourProducts } from './products.ts';

/** Numbers in 0..1, always the same. */
function chances(): () => number {
  let state = 11;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const PRODUCTS = 40;
const chance = chances();
const whole = (below: number): number => Math.floor(chance() * below);

const labels = Array.from({ length: PRODUCTS }, () => [...new Set(Array.from({ length: 1 + whole(6) }, () => 1 + whole(12)))]);
const testProducts: NeighbourProducts = {
  ids: Int32Array.from({ length: PRODUCTS }, (_, place) => 100 + place),
  brand: Int32Array.from({ length: PRODUCTS }, () => 1 + whole(6)),
  path: Int32Array.from({ length: PRODUCTS * 3 }, (_, at) => [1, 2 + (Math.floor(at / 3) % 3), 0][at % 3] as number),
  price: Float64Array.from({ length: PRODUCTS }, () => 500 * whole(9)),
  labelStart: Int32Array.from([0, ...labels.map((_, at) => labels.slice(0, at + 1).flat().length)]),
  labels: Int32Array.from(labels.flat()),
  rank: Int32Array.from({ length: PRODUCTS }, (_, place) => PRODUCTS - place),
  ratings: new Int32Array(PRODUCTS),
};

interface Entry {
  product: number;
  weight: number;
  at: number;
}

/** Histories with views, scans and likes, some of them in the same minute. */
const people: Entry[][] = Array.from({ length: 60 }, () => {
  const products = [...new Set(Array.from({ length: 2 + whole(18) }, () => whole(PRODUCTS)))];
  let at = 0;
  return products.map((product) => {
    at += whole(4) === 0 ? 0 : 60 * (1 + whole(50));
    return { product, weight: [0.2, 0.5, 1][whole(3)] as number, at };
  });
});

function sliceOf(histories: readonly Entry[][]): HistorySlice {
  const all = histories.flat();
  return {
    lengths: Int32Array.from(histories, ({ length }) => length),
    products: Int32Array.from(all, ({ product }) => 100 + product),
    weights: Float64Array.from(all, ({ weight }) => weight),
    at: Float64Array.from(all, ({ at }) => at),
  };
}

const pack = (histories: readonly Entry[][]) => packHistories([sliceOf(histories)], PRODUCTS, (id) => id - 100);

/** C(i, j), written out. */
function count(one: number, other: number): number {
  let sum = 0;
  for (const history of people) {
    const [a, b] = [one, other].map((product) => history.findIndex((entry) => entry.product === product)) as [number, number];
    if (a < 0 || b < 0 || Math.abs(a - b) > 10) continue;
    const clock = (place: number) => history.slice(0, place + 1).reduce((time, { weight }) => time + weight, 0);
    const [left, right] = [history[a] as Entry, history[b] as Entry];
    const together = left.at === right.at;
    const apart = together ? 1 : Math.max(1, Math.abs(clock(a) - clock(b)));
    sum += ((left.weight * right.weight) / Math.sqrt(apart)) * (together || b > a ? 1 : 0.3);
  }
  return sum;
}

const weight = (product: number): number => people.flat().reduce((sum, entry) => sum + (entry.product === product ? entry.weight : 0), 0);
const behaviour = (one: number, other: number): number => count(one, other) / (Math.sqrt(weight(one) + 10) * (weight(other) + 10) ** 0.2);

function cosine(one: number, other: number): number {
  const idf = (id: number) => Math.log(1 + PRODUCTS / labels.filter((label) => label.includes(id)).length);
  const length = (label: number[]) => Math.sqrt(label.reduce((sum, id) => sum + idf(id) ** 2, 0));
  const [a, b] = [labels[one] as number[], labels[other] as number[]];
  return a.filter((id) => b.includes(id)).reduce((sum, id) => sum + idf(id) ** 2, 0) / (length(a) * length(b));
}

const category = (product: number): number => testProducts.path[product * 3 + 1] as number;
function price(one: number, other: number): number {
  const [a, b] = [testProducts.price[one] as number, testProducts.price[other] as number];
  return a > 0 && b > 0 ? Math.exp(-Math.abs(Math.log(a / b))) : 0;
}

function content(one: number, other: number): number {
  const same = 0.7 * Number(testProducts.brand[one] === testProducts.brand[other]) + 0.3 * Number(category(one) === category(other));
  return (same + cosine(one, other) + 0.3 * price(one, other)) / 2.3;
}

/** S(i, j), written out. */
function score(one: number, other: number): number {
  const others = [...Array(PRODUCTS).keys()].filter((product) => product !== one);
  const evidence = others.reduce((sum, product) => sum + count(one, product), 0);
  return behaviour(one, other) + 0.5 * (50 / (50 + evidence)) * content(one, other);
}

describe('a row', () => {
  const build = createNeighbourBuilder(testProducts, pack(people));

  test('scores its neighbours as the formulas say, best first', () => {
    for (let product = 0; product < PRODUCTS; product += 1) {
      const { neighbours, scores } = build(product);
      expect(neighbours).not.toContain(product);
      for (const [at, other] of neighbours.entries()) expect(scores[at]).toBeCloseTo(score(product, other), 5);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      const related = [...Array(PRODUCTS).keys()].filter(
        (other) => other !== product && (count(product, other) > 0 || category(product) === category(other)),
      );
      expect(neighbours).toEqual(expect.arrayContaining(related));
    }
  });

  test('has substitutes of its category in the order of what they share, two of a brand', () => {
    for (let product = 0; product < PRODUCTS; product += 1) {
      const likeness = (other: number) =>
        cosine(product, other) +
        0.3 * price(product, other) +
        0.3 * Number(testProducts.brand[product] === testProducts.brand[other]) +
        behaviour(product, other) +
        behaviour(other, product);
      const { similar } = build(product);
      const likenesses = similar.map(likeness);
      for (const [at, other] of similar.entries()) {
        expect(category(other)).toBe(category(product));
        if (at > 0) expect(likenesses[at - 1] as number).toBeGreaterThanOrEqual((likenesses[at] as number) - 1e-6);
      }
      const brands = Object.values(Object.groupBy(similar, (other) => testProducts.brand[other] as number));
      expect(Math.max(...brands.map((some) => some?.length ?? 0))).toBeLessThanOrEqual(2);
    }
  });

  test('is the same when only those who had the product are read, and the weights of others are known', () => {
    const weights = Float64Array.from(testProducts.ids, (_, place) => weight(place));
    for (const product of [0, 7, 31]) {
      const around = people.filter((history) => history.some((entry) => entry.product === product));
      expect(rounded(createNeighbourBuilder(testProducts, pack(around), weights)(product))).toEqual(rounded(build(product)));
    }
  });
});

const rounded = (row: Neighbours) => ({ ...row, scores: row.scores.map((one) => one.toFixed(5)), weight: row.weight.toFixed(5) });
