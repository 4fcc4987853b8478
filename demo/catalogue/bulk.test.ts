import { describe, expect, it } from 'vitest';
import { withCheckDigit } from './barcode.ts';
import { bulkBrands, bulkProducts } from './bulk.ts';
import { demoCategories } from './index.ts';

const products = bulkProducts(20_000);
const brands = bulkBrands();

describe('the large catalogue', () => {
  it('has 1,500 houses, each with an address of its own', () => {
    expect(brands).toHaveLength(1500);
    expect(new Set(brands.map((brand) => brand.slug)).size).toBe(1500);
    expect(bulkBrands(60)).toEqual(bulkBrands(1500).slice(0, 60));
  });

  it('tells its products apart and points only at what exists', () => {
    expect(new Set(products.map((product) => product.slug)).size).toBe(products.length);
    expect(new Set(products.map((product) => product.barcode)).size).toBe(products.length);
    const houses = new Set(brands.map((brand) => brand.slug));
    const leaves = new Set(demoCategories().map((node) => node.slug));
    expect(products.every((product) => houses.has(product.brand) && leaves.has(product.category))).toBe(true);
    expect(products.every(({ barcode }) => withCheckDigit(barcode.slice(0, 12)) === barcode)).toBe(true);
    expect(products.every(({ priceMinor }) => priceMinor >= 300 && priceMinor <= 48000)).toBe(true);
  });

  it('grows its vocabulary with its size, as a real catalogue does', () => {
    const vocabulary = (count: number) => new Set(products.slice(0, count).flatMap(({ name }) => name.split(' '))).size;
    expect(vocabulary(20_000)).toBeGreaterThan(2.5 * vocabulary(2_000));
    expect(products.some(({ name }) => /[^ -~]/.test(name))).toBe(true);
  });

  it('is the same every time, and a smaller one is its beginning', () => {
    expect(bulkProducts(50)).toEqual(products.slice(0, 50));
  });
});
