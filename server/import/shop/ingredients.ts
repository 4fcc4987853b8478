import { ingredientName } from '../../db/ingredient-name.ts';
import type { Db } from '../write/queries.ts';
import { insertNewIngredients, selectIngredientIds, selectIngredientsNamed } from './queries.ts';

/** The shop's ingredients by the INCI name that represents the substance. */
export class KnownIngredients {
  readonly #ids = new Map<string, number>();
  /** Ids of those that this import wrote. */
  readonly added: number[] = [];

  static async load(db: Db): Promise<KnownIngredients> {
    const ingredients = new KnownIngredients();
    for (const { id, inci } of await selectIngredientIds(db)) ingredients.#ids.set(inci, id);
    return ingredients;
  }

  /** Only the named ones that the shop has; `add` writes the others. */
  static async named(db: Db, incis: string[]): Promise<KnownIngredients> {
    const ingredients = new KnownIngredients();
    for (const { id, inci } of await selectIngredientsNamed(db, incis)) ingredients.#ids.set(inci, id);
    return ingredients;
  }

  /** Writes those that the shop does not have yet; resolves to whether there were any. */
  async add(db: Db, incis: Iterable<string>): Promise<boolean> {
    const missing = [...new Set(incis)].filter((inci) => !this.#ids.has(inci));
    for (let from = 0; from < missing.length; from += MOST_AT_ONCE) {
      const some = missing.slice(from, from + MOST_AT_ONCE).map((inci) => ({ inci, name: ingredientName(inci) }));
      for (const { id, inci } of await insertNewIngredients(db, some)) {
        this.#ids.set(inci, id);
        this.added.push(id);
      }
    }
    return missing.length > 0;
  }

  idOf(inci: string): number {
    const id = this.#ids.get(inci);
    if (id === undefined) throw new Error(`The ingredient ${inci} was not written`);
    return id;
  }
}

const MOST_AT_ONCE = 5_000;
