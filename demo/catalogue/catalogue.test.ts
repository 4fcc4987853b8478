import { describe, expect, it } from 'vitest';
import { withCheckDigit } from './barcode.ts';
import { houses } from './brands.ts';
import { demoAttributes, demoBrands, demoCategories, demoProducts } from './index.ts';

const categories = demoCategories();
const products = demoProducts();
const distinct = <T>(list: T[]) => new Set(list).size;

describe('the tree', () => {
  const level = (slug: string | null): number =>
    slug === null ? 0 : 1 + level(categories.find((node) => node.slug === slug)?.parent ?? null);

  it('has three levels, wide enough', () => {
    const depths = categories.map((node) => level(node.slug));
    expect(Math.max(...depths)).toBe(3);
    expect(depths.filter((depth) => depth === 1).length).toBeGreaterThanOrEqual(12);
    expect(depths.filter((depth) => depth === 2).length).toBeGreaterThanOrEqual(60);
    expect(depths.filter((depth) => depth === 3).length).toBeGreaterThanOrEqual(150);
  });

  it('tells every node apart and names parents before their children', () => {
    expect(distinct(categories.map((node) => node.slug))).toBe(categories.length);
    expect(distinct(categories.map((node) => node.description))).toBe(categories.length);
    const seen = new Set<string | null>([null]);
    for (const node of categories) {
      expect(seen).toContain(node.parent);
      seen.add(node.slug);
    }
  });

  it('has products under every leaf and only there', () => {
    const parents = new Set(categories.map((node) => node.parent));
    const leaves = categories.map((node) => node.slug).filter((slug) => !parents.has(slug));
    expect(new Set(products.map((product) => product.category))).toEqual(new Set(leaves));
  });
});

describe('the houses', () => {
  it('are 48, some featured, some beginning with a digit or an accent', () => {
    const brands = demoBrands();
    expect(brands).toHaveLength(48);
    expect(distinct(brands.map((brand) => brand.slug))).toBe(48);
    expect(brands.filter((brand) => brand.featured).length).toBeGreaterThanOrEqual(4);
    expect(brands.filter((brand) => /^[^A-Za-z]/.test(brand.name)).length).toBeGreaterThanOrEqual(2);
  });

  it('all make something', () => {
    expect(new Set(products.map((product) => product.brand))).toEqual(new Set(houses.map((house) => house.slug)));
  });
});

describe('the products', () => {
  it('are 900, each with a name, an address and a barcode of its own', () => {
    expect(products).toHaveLength(900);
    for (const key of ['name', 'slug', 'barcode'] as const) expect(distinct(products.map((product) => product[key]))).toBe(900);
    expect(products.filter((product) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(product.slug))).toEqual([]);
  });

  it('carry valid in-store barcodes', () => {
    expect(withCheckDigit('400638133393')).toBe('4006381333931');
    for (const { barcode } of products) {
      expect(barcode).toMatch(/^2\d{12}$/);
      expect(withCheckDigit(barcode.slice(0, 12))).toBe(barcode);
    }
  });

  it('cost between 3 and 480 dollars, more in dearer houses', () => {
    const prices = products.map((product) => product.priceMinor);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([300, 48000]);
    expect(prices.every(Number.isInteger)).toBe(true);
    const mean = (level: number) => {
      const slugs = houses.filter((house) => house.level === level).map((house) => house.slug);
      const list = products.filter((product) => slugs.includes(product.brand)).map((product) => product.priceMinor);
      return list.reduce((sum, price) => sum + price, 0) / list.length;
    };
    expect([1, 2, 3, 4].every((level) => mean(level) < mean(level + 1))).toBe(true);
  });

  it('only carry options that exist, once each, in at least ten groups', () => {
    const known = new Set(demoAttributes().flatMap(({ slug, options }) => options.map((option) => `${slug}:${option.slug}`)));
    for (const { options } of products) {
      expect(distinct(options)).toBe(options.length);
      expect(options.filter((option) => !known.has(option))).toEqual([]);
    }
    const used = new Set(products.flatMap((product) => product.options));
    expect([...known].filter((option) => !used.has(option))).toEqual([]);
    expect(demoAttributes().length).toBeGreaterThanOrEqual(10);
  });

  it('have a fate within bounds, fame with a long tail', () => {
    for (const { quality, age, fame, suits } of products) {
      expect(quality).toBeGreaterThanOrEqual(2.4);
      expect(quality).toBeLessThanOrEqual(4.9);
      expect(age).toBeGreaterThan(0);
      expect(fame).toBeGreaterThanOrEqual(1);
      expect(fame).toBeLessThanOrEqual(1000);
      expect(Object.values(suits).every((stars) => Math.abs(stars) <= 1.5)).toBe(true);
    }
    const fames = products.map((product) => product.fame).sort((a, b) => b - a);
    const sum = (list: number[]) => list.reduce((total, fame) => total + fame, 0);
    expect(sum(fames.slice(0, 90)) / sum(fames)).toBeGreaterThan(0.4);
  });

  it('print only what a label can: Latin-1, short lines', () => {
    for (const { picture } of products) {
      expect(`${picture.name}${picture.line}${picture.size}`).toMatch(/^[\u0020-\u00ff]+$/);
      expect(picture.name.length).toBeLessThanOrEqual(26);
    }
  });

  it('differ in scene where one house packs alike', () => {
    const scenes = products.map(({ picture }) => JSON.stringify({ ...picture, name: '', seed: '' }));
    expect(distinct(scenes)).toBeGreaterThan(890);
  });

  it('are the same every time', () => {
    expect(demoProducts()).toEqual(products);
  });
});
