import { slugOf } from '../../db/slugs.ts';
import { OTHER } from '../categories/paths.ts';
import { nameKey } from '../name-key.ts';
import type { Db } from '../write/queries.ts';
import { insertCategory, selectCategories, selectFormerSlugs } from './queries.ts';

/** A category in the tree: its id, and its level from 1. */
interface TreeNode {
  id: number;
  level: number;
}

/** The shop's category tree; a node is identified by its parent and the key of its name. */
export class Categories {
  readonly #ids = new Map<string, number>();
  readonly #slugs = new Set<string>();
  readonly #slugOf = new Map<number, string>();
  /** All nodes by name, and the ids of those that have others below. */
  readonly #named = new Map<string, TreeNode[]>();
  readonly #parents = new Set<number | null>();
  /** Ids of those that this import wrote. */
  readonly added: number[] = [];

  static async load(db: Db): Promise<Categories> {
    const tree = new Categories();
    for (const { id, parentId, level, slug, name } of await selectCategories(db)) tree.#take(parentId, name ?? slug, slug, { id, level });
    for (const slug of await selectFormerSlugs(db, 'category')) tree.#slugs.add(slug);
    return tree;
  }

  /**
   * Id of the deepest node of a path; missing nodes are written. A single name means the only category with that name, or the only one of
   * several that can hold products, or else a main category. A node that cannot hold products itself, a main category or one with others
   * below it, gets the child `Other`.
   */
  async place(db: Db, path: string[]): Promise<number> {
    const [only = ''] = path;
    const named = path.length === 1 ? this.#oneNamed(only) : undefined;
    if (named !== undefined) return this.#parents.has(named.id) ? this.#child(db, named.id, named.level + 1, OTHER) : named.id;
    let place: number | null = null;
    for (const [at, name] of path.entries()) place = await this.#child(db, place, at + 1, name);
    if (place === null) throw new Error('A path has at least one name');
    return path.length === 1 || this.#parents.has(place) ? this.#child(db, place, path.length + 1, OTHER) : place;
  }

  /** Whether any category has exactly this name. */
  has(name: string): boolean {
    return this.#named.has(nodeKey(null, name));
  }

  async #child(db: Db, parent: number | null, level: number, name: string): Promise<number> {
    return this.#ids.get(nodeKey(parent, name)) ?? (await this.#write(db, parent, level, name));
  }

  #oneNamed(name: string): TreeNode | undefined {
    if (this.#ids.has(nodeKey(null, name))) return undefined;
    const all = this.#named.get(nodeKey(null, name)) ?? [];
    const lowest = all.filter(({ id }) => !this.#parents.has(id));
    const [one, ...others] = lowest.length > 0 ? lowest : all;
    return others.length === 0 ? one : undefined;
  }

  async #write(db: Db, parent: number | null, level: number, name: string): Promise<number> {
    const slug = this.#freeSlug(parent, name);
    const id = await insertCategory(db, { parent_id: parent, level, slug, name });
    this.#take(parent, name, slug, { id, level });
    this.added.push(id);
    return id;
  }

  #take(parent: number | null, name: string, slug: string, node: TreeNode): void {
    this.#ids.set(nodeKey(parent, name), node.id);
    this.#named.set(nodeKey(null, name), [...(this.#named.get(nodeKey(null, name)) ?? []), node]);
    this.#parents.add(parent);
    this.#slugs.add(slug);
    this.#slugOf.set(node.id, slug);
  }

  /** The slug of the name, or else prefixed with that of the parent: `Creams` can be under both face and hands. */
  #freeSlug(parent: number | null, name: string): string {
    const own = slugOf(name) || 'category';
    const above = parent === null ? '' : (this.#slugOf.get(parent) ?? '');
    const candidates = [own, ...(above === '' ? [] : [`${above}-${own}`])];
    const free = candidates.find((slug) => !this.#slugs.has(slug));
    if (free !== undefined) return free;
    for (let number = 2; ; number++) if (!this.#slugs.has(`${own}-${number}`)) return `${own}-${number}`;
  }
}

function nodeKey(parent: number | null, name: string): string {
  return `${parent ?? ''}/${nameKey(name) || name}`;
}
