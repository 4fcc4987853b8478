import { slugOf } from '../../db/slugs.ts';
import type { ImportedRow } from '../rows/imported-row.ts';
import type { Db } from '../write/queries.ts';
import { insertAttributes, insertOptions, selectOptions } from './queries.ts';

type Told = ImportedRow['attributes'][number];

const groupSlug = ({ title }: Told): string => slugOf(title) || 'attribute';
const optionKey = (group: number, title: string): string => `${group}:${slugOf(title) || 'option'}`;

/** The shop's attributes and their options by slug. */
export class ImportedAttributes {
  readonly #groups = new Map<string, number>();
  readonly #options = new Map<string, number>();
  /** Ids of those that this import wrote. */
  readonly addedGroups: number[] = [];
  readonly addedOptions: number[] = [];

  static async load(db: Db): Promise<ImportedAttributes> {
    const own = new ImportedAttributes();
    const { attributes, options } = await selectOptions(db);
    for (const { id, slug } of attributes) own.#groups.set(slug, id);
    for (const { id, attributeId, slug } of options) own.#options.set(`${attributeId}:${slug}`, id);
    return own;
  }

  /** Writes those that the shop does not have, all at once: a file can name thousands. */
  async add(db: Db, attributes: readonly Told[]): Promise<void> {
    const missing = new Map<string, { slug: string; title: string }>();
    for (const told of attributes) {
      const slug = groupSlug(told);
      if (!this.#groups.has(slug) && !missing.has(slug)) missing.set(slug, { slug, title: told.title });
    }
    for (const { id, slug } of await insertAttributes(db, [...missing.values()])) {
      this.#groups.set(slug, id);
      this.addedGroups.push(id);
    }
    await this.#addOptions(db, attributes);
  }

  async #addOptions(db: Db, attributes: readonly Told[]): Promise<void> {
    const missing = new Map<string, { attributeId: number; slug: string; title: string }>();
    for (const told of attributes) {
      const attributeId = this.#groupOf(told);
      for (const title of told.options) {
        const key = optionKey(attributeId, title);
        if (!this.#options.has(key) && !missing.has(key)) missing.set(key, { attributeId, slug: slugOf(title) || 'option', title });
      }
    }
    for (const { id, attributeId, slug } of await insertOptions(db, [...missing.values()])) {
      this.#options.set(`${attributeId}:${slug}`, id);
      this.addedOptions.push(id);
    }
  }

  /** Ids of a product's options in ascending order. */
  idsOf(attributes: readonly Told[]): number[] {
    const ids = attributes.flatMap((told) => told.options.map((option) => this.#options.get(optionKey(this.#groupOf(told), option))));
    return [...new Set(ids.filter((id) => id !== undefined))].sort((a, b) => a - b);
  }

  #groupOf(told: Told): number {
    const id = this.#groups.get(groupSlug(told));
    if (id === undefined) throw new Error(`The attribute ${told.title} was not written`);
    return id;
  }
}
