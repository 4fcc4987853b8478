import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { formOfLeaf } from '../forms.ts';
import { demoProducts } from '../index.ts';

const products = demoProducts();
const table = readFileSync(new URL('cosing.csv', import.meta.url), 'utf8');
const rows: Record<string, string>[] = parse(table, { columns: true });
const known = new Set(rows.map((row) => row.inci_name));
const find = (name: string) => products.find((product) => product.name === name)?.ingredients ?? [];

describe('ingredient lists', () => {
  it('use no name that CosIng does not have', () => {
    const used = new Set(products.flatMap((product) => product.ingredients));
    expect([...used].filter((inci) => !known.has(inci))).toEqual([]);
    expect(used.size).toBeGreaterThan(400);
  });

  it('name nothing twice', () => {
    for (const { name, ingredients } of products) expect(new Set(ingredients).size, name).toBe(ingredients.length);
  });

  it('are as long as real ones; wax and raw clay are short, tools have none', () => {
    for (const { name, category, ingredients } of products) {
      const { texture } = formOfLeaf(category);
      if (texture === 'tool') expect(ingredients, name).toEqual([]);
      else if (texture === 'wax' || category === 'drawer-sachets' || /^(Ghassoul Brut|Jojoba Oil|.* 100)$/.test(name))
        expect(ingredients.length, name).toBeLessThan(15);
      else expect(ingredients.length, name).toBeGreaterThanOrEqual(8);
      expect(ingredients.length, name).toBeLessThanOrEqual(35);
    }
  });

  it('begin with what there is most of', () => {
    expect(find('Barrier Milk')[0]).toBe('AQUA');
    expect(find('Squalane 100')).toEqual(['SQUALANE']);
    expect(find('Cube Vert')[0]).toBe('SODIUM OLIVATE');
    expect(find('Pivoine 19').slice(0, 2)).toEqual([expect.stringMatching(/^ALCOHOL/), 'PARFUM']);
  });

  it('keep the promises of the filters', () => {
    for (const { name, ingredients, options } of products) {
      if (options.includes('values:fragrance-free')) expect(ingredients, name).not.toContain('PARFUM');
      if (options.includes('values:vegan')) expect(ingredients, name).not.toContain('CERA ALBA');
      if (options.includes('spf:spf-50')) expect(ingredients.join(), name).toMatch(/OXIDE|TRIAZ|BENZOATE/);
    }
  });
});
