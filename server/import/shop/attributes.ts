import { slugOf } from '../../db/slugs.ts';
import type { ImportedRow } from '../rows/imported-row.ts';
import type { Db } from '../write/queries.ts';
import { insertAttribute, insertOption, selectOptions } from './queries.ts';

/** The shop's filter groups and their options by slug. */
export class ImportedAttributes {
  readonly #groups = new Map<string, number>();
  readonly #options = new Map<string, number>();
  /** Numbers of those that this import wrote. */
  readonly addedGroups: number[] = [];
  readonly addedOptions: number[] = [];

  static async load(db: Db): Promise<ImportedAttributes> {
    const own = new ImportedAttributes();
    const { attributes, options } = await selectOptions(db);
    for (const { id, slug } of attributes) own.#groups.set(slug, id);
    for (const { id, attributeId, slug } of options) own.#options.set(`${attributeId}:${slug}`, id);
    return own;
  }

  /** Numbers of a product's options in ascending order; what is missing is written. */
  async idsOf(db: Db, attributes: ImportedRow['attributes']): Promise<number[]> {
    const ids = new Set<number>();
    for (const { title, options } of attributes) {
      const group = await this.#group(db, title);
      for (const option of options) ids.add(await this.#option(db, group, option));
    }
    return [...ids].sort((a, b) => a - b);
  }

  async #group(db: Db, title: string): Promise<number> {
    const slug = slugOf(title) || 'attribute';
    const known = this.#groups.get(slug);
    if (known !== undefined) return known;
    const id = await insertAttribute(db, slug, title);
    this.#groups.set(slug, id);
    this.addedGroups.push(id);
    return id;
  }

  async #option(db: Db, group: number, title: string): Promise<number> {
    const slug = slugOf(title) || 'option';
    const key = `${group}:${slug}`;
    const known = this.#options.get(key);
    if (known !== undefined) return known;
    const id = await insertOption(db, group, slug, title);
    this.#options.set(key, id);
    this.addedOptions.push(id);
    return id;
  }
}
