import { ingredientIdentity } from '../../../import/inci/index.ts';
import { bulkCopy } from '../../bulk.ts';
import { ingredientName } from '../../ingredient-name.ts';
import type { SeedProduct } from '../data.ts';
import type { SeedTransaction } from './write.ts';

/** Writes the substances that the products are made of and resolves to the rows of their labels. */
export async function writeIngredients(tx: SeedTransaction, products: readonly SeedProduct[]) {
  const identities = new Map<string, string | null>();
  for (const { ingredients } of products)
    for (const name of ingredients) if (!identities.has(name)) identities.set(name, ingredientIdentity(name));
  const numbers = new Map<string, number>();
  for (const identity of identities.values()) if (identity !== null && !numbers.has(identity)) numbers.set(identity, numbers.size + 1);
  const numberOfName = (name: string) => numbers.get(identities.get(name) ?? '') ?? null;
  const counts = countProducts(products, numberOfName);
  const rows = numbers.entries().map(([inci, number]) => [number, inci, ingredientName(inci), counts.get(number) ?? 0]);
  await bulkCopy(tx, 'ingredient', ['id', 'inci', 'name', 'product_count'], rows);
  return {
    labels: labelsOf(products, numberOfName),
    statusOf: ({ ingredients }: SeedProduct) => statusOf(ingredients.map(numberOfName)),
  };
}

function countProducts(products: readonly SeedProduct[], numberOfName: (name: string) => number | null): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { ingredients } of products) {
    for (const number of new Set(ingredients.map(numberOfName))) if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

function* labelsOf(products: readonly SeedProduct[], numberOfName: (name: string) => number | null) {
  for (const [at, { ingredients }] of products.entries()) {
    for (const [place, name] of ingredients.entries()) yield [at + 1, place + 1, numberOfName(name), ingredientName(name)];
  }
}

function statusOf(numbers: (number | null)[]): 'COMPLETE' | 'PARTIAL' | 'MISSING' {
  if (numbers.length === 0) return 'MISSING';
  return numbers.includes(null) ? 'PARTIAL' : 'COMPLETE';
}
