import { letterOf, slugOf } from '../../db/slugs.ts';
import { nameKey } from '../name-key.ts';
import type { Db } from '../write/queries.ts';
import { insertBrands, selectBrands, selectFormerSlugs } from './queries.ts';

/** The shop's brands by key, including those that an import adds. */
export class Brands {
  readonly #ids = new Map<string, number>();
  readonly #slugs = new Set<string>();
  /** Ids of those that this import wrote. */
  readonly added: number[] = [];

  static async load(db: Db): Promise<Brands> {
    const brands = new Brands();
    for (const { id, name, slug } of await selectBrands(db)) brands.#take(name, slug, id);
    for (const slug of await selectFormerSlugs(db, 'brand')) brands.#slugs.add(slug);
    return brands;
  }

  /** Writes the brands that the shop does not have yet. */
  async add(db: Db, names: Iterable<string>): Promise<void> {
    const missing = new Map<string, { slug: string; name: string; letter: string }>();
    for (const name of names) {
      const key = nameKey(name);
      if (this.#ids.has(key) || missing.has(key)) continue;
      const slug = this.#freeSlug(name);
      this.#slugs.add(slug);
      missing.set(key, { slug, name, letter: letterOf(name) });
    }
    const rows = [...missing.values()];
    const ids = rows.length === 0 ? [] : await insertBrands(db, rows);
    for (const [at, { name, slug }] of rows.entries()) this.#take(name, slug, ids[at] ?? 0);
    this.added.push(...ids);
  }

  idOf(name: string): number {
    const id = this.#ids.get(nameKey(name));
    if (id === undefined) throw new Error(`The brand ${name} was not written`);
    return id;
  }

  #take(name: string, slug: string, id: number): void {
    this.#ids.set(nameKey(name), id);
    this.#slugs.add(slug);
  }

  #freeSlug(name: string): string {
    const base = slugOf(name) || 'brand';
    for (let number = 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`;
      if (!this.#slugs.has(slug)) return slug;
    }
  }
}
