import type { CategoryRow } from './queries.ts';
import { inLanguage } from './queries.ts';

/** A category with its parent and children. */
export interface Category {
  id: number;
  uuid: string;
  slug: string;
  level: number;
  image: string | null;
  isFeatured: boolean;
  popularity: number;
  parent: Category | null;
  children: Category[];
  /** Ids of itself and of every category below it. */
  within: ReadonlySet<number>;
  name(lang: string): string;
  description(lang: string): string;
}

export interface CategoryTree {
  main: Category[];
  bySlug: ReadonlyMap<string, Category>;
  byId: ReadonlyMap<number, Category>;
}

function node(row: CategoryRow, parent: Category | null): Category {
  return {
    id: row.id,
    uuid: row.uuid,
    slug: row.slug,
    level: row.level,
    image: row.image,
    isFeatured: row.is_featured,
    popularity: row.popularity,
    parent,
    children: [],
    within: new Set(),
    name: (lang) => inLanguage(row.texts, lang).name,
    description: (lang) => inLanguage(row.texts, lang).description,
  };
}

const idsWithin = (category: Category): number[] => [category.id, ...category.children.flatMap(idsWithin)];

/** Builds the tree from rows given level by level. */
export function buildTree(rows: readonly CategoryRow[]): CategoryTree {
  const byId = new Map<number, Category>();
  for (const row of rows) {
    const parent = row.parent_id === null ? null : (byId.get(row.parent_id) ?? null);
    const category = node(row, parent);
    parent?.children.push(category);
    byId.set(row.id, category);
  }
  const all = [...byId.values()];
  for (const category of all) category.within = new Set(idsWithin(category));
  return { main: all.filter((category) => category.parent === null), bySlug: new Map(all.map((c) => [c.slug, c])), byId };
}

/** From the main category down to the category itself. */
export function lineage(category: Category): Category[] {
  return category.parent === null ? [category] : [...lineage(category.parent), category];
}
