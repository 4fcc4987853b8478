import { sql } from 'kysely';
import type { Database } from '../../server/db/client.ts';
import { BRAND } from '../../server/features/search/index.ts';

/** An entry of the catalogue that somebody might search for. */
export interface Named {
  slug: string;
  name: string;
  popularity: number;
}

export interface NamedProduct extends Named {
  brand: string;
  barcode: string | null;
}

export interface NamedCatalogue {
  products: NamedProduct[];
  brands: Named[];
  /** In all languages. */
  categories: { name: string }[];
}

/** All names of a catalogue, most popular first. */
export async function readNames({ kysely: db }: Database): Promise<NamedCatalogue> {
  const products = await db
    .selectFrom('product as p')
    .innerJoin('product_text as t', 't.product_id', 'p.id')
    .innerJoin('brand as b', 'b.id', 'p.brand_id')
    .select(['p.slug', 'b.name as brand', 'p.popularity', 'p.barcode'])
    .select(sql<string>`t.name`.as('name'))
    .where('t.lang', '=', 'en')
    .where('p.is_active', '=', true)
    .orderBy('p.popularity', 'desc')
    .orderBy('p.id')
    .execute();
  const brands = await db
    .selectFrom('search_item')
    .select(['slug', 'name', 'popularity'])
    .where('kind', '=', BRAND)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .execute();
  const categories = await db
    .selectFrom('category_text')
    .select(sql<string>`name`.as('name'))
    .where('name', 'is not', null)
    .distinct()
    .orderBy('name')
    .execute();
  return { products, brands, categories };
}
