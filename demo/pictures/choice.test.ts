import { expect, test } from 'vitest';
import { demoProducts } from '../catalogue/index.ts';
import { choose } from './choice.ts';

const products = demoProducts();

test('the chosen stand in different containers and come from different houses', () => {
  const chosen = choose(products, 4);
  expect(new Set(chosen.map(({ picture }) => picture.kind)).size).toBe(4);
  expect(new Set(chosen.map(({ brand }) => brand)).size).toBe(4);
});

test('a shelf of one kind still fills the picture, each product once', () => {
  const polishes = products.filter(({ picture }) => picture.kind === 'polish').slice(0, 5);
  const chosen = choose(polishes, 3);
  expect(new Set(chosen).size).toBe(3);
});

test('skipping shows other products, if there are enough', () => {
  const jars = products.filter(({ picture }) => picture.kind === 'jar');
  expect(choose(jars, 1, 2)[0]).not.toBe(choose(jars, 1)[0]);
  expect(choose(jars.slice(0, 1), 1, 2)).toHaveLength(1);
});
