import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { chanceFrom } from '../search/typos.ts';
import { evaluate } from './evaluate.ts';
import { itemKnn, mostPopular, rosewater } from './methods.ts';
import { readSequences, type Sequences, sequencesOf } from './sequences.ts';

/** Users who mostly continue from a product to one of its few successors, and sometimes to any product. */
function shoppers(people: number, products: number): string[][] {
  const chance = chanceFrom(7);
  const any = () => Math.floor(products * chance() ** 2);
  const successors = Array.from({ length: products }, () => [any(), any(), any()]);
  return Array.from({ length: people }, () => {
    const list = [any()];
    for (let more = 4 + Math.floor(chance() * 8); more > 0; more -= 1) {
      const follower = successors[list.at(-1) as number]?.[Math.floor(3 * chance() ** 2)] as number;
      list.push(chance() < 0.6 ? follower : any());
    }
    return [...new Set(list)].map((product) => `product-${product}`);
  });
}

/** Reference implementation: the formulas of the method, computed over all pairs, for actions of weight 1. */
function written(sequences: Sequences): (history: readonly number[]) => Map<number, number> {
  const { names, histories, popularity } = sequences;
  const count = (one: number, other: number): number => {
    let sum = 0;
    for (const history of histories) {
      const [a, b] = [history.indexOf(one), history.indexOf(other)];
      if (a < 0 || b < 0 || Math.abs(a - b) > 10) continue;
      sum += (1 / Math.sqrt(Math.abs(a - b))) * (b > a ? 1 : 0.3);
    }
    return sum;
  };
  const weight = (product: number) => popularity[product] as number;
  const row = (one: number) =>
    names
      .map((_, other) => [other, count(one, other) / (Math.sqrt(weight(one) + 10) * (weight(other) + 10) ** 0.2)] as const)
      .filter(([other, score]) => other !== one && score > 0)
      .sort(([a, m], [b, n]) => n - m || a - b)
      .slice(0, 50);
  return (history) => {
    const sums = new Map<number, number>();
    for (const [back, product] of history.slice(-10).toReversed().entries())
      for (const [other, score] of row(product)) sums.set(other, (sums.get(other) ?? 0) + 0.6 ** back * score);
    return sums;
  };
}

describe('the benchmark of recommendations', () => {
  test('scores as the formulas say', () => {
    const sequences = sequencesOf(shoppers(120, 70));
    const [served, reference] = [rosewater(sequences), written(sequences)];
    for (const history of sequences.histories.slice(0, 25)) {
      const [own, right] = [served(history), reference(history)];
      expect([...own.keys()].sort()).toEqual([...right.keys()].sort());
      for (const [product, score] of right) expect(own.get(product)).toBeCloseTo(score, 6);
    }
  });

  test('where one product leads to the next, it beats plain neighbours by 45 % and more', () => {
    const sequences = sequencesOf(shoppers(3_000, 1_500));
    const [popular, plain, own] = [mostPopular(), itemKnn(sequences), rosewater(sequences)].map((method) => evaluate(sequences, method));
    expect(plain?.hit).toBeGreaterThan(popular?.hit ?? 1);
    expect(own?.hit).toBeGreaterThan(1.45 * (plain?.hit ?? 1));
  });

  test('equal scores stand by popularity, then name, whatever order the file has', () => {
    const lists = shoppers(300, 200);
    const figures = [lists, lists.toReversed()].map(sequencesOf).map((sequences) => evaluate(sequences, rosewater(sequences)));
    expect(figures[0]?.hit).toBe(figures[1]?.hit);
    expect(figures[0]?.ndcg).toBeCloseTo(figures[1]?.ndcg ?? 0, 10);
  });

  test('reads a file: equal times keep its order, each last product is held out', () => {
    const file = path.join(temporaryFolder('rosewater-bench-'), 'actions.txt');
    writeFileSync(file, 'user item timestamp\nu1 b 5\nu2\tx  9\nu1 a 5\n\nu1 c 4\nu1 d 6\n');
    const { names, histories, heldOut } = readSequences(file);
    expect(histories.map((history) => history.map((number) => names[number]))).toEqual([['c', 'b', 'a'], []]);
    expect(heldOut.map((number) => (number === null ? null : names[number]))).toEqual(['d', null]);
  });

  test('what is in the history is no answer, and rank counts', () => {
    const sequences = sequencesOf([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b'],
    ]);
    const first = evaluate(sequences, () => new Map([0, 1, 2].map((number) => [number, sequences.names[number] === 'a' ? 9 : 1])));
    // The held-out product is c for the first two users and b for the third; b is more popular than c and ranks above it unless the user
    // has it.
    expect(first).toEqual({ hit: 1, ndcg: 1, users: 3 });
  });
});
