import type { SeedCategory } from '../../server/db/seed/data.ts';
import tree from './categories.json' with { type: 'json' };

/** Leaf category to form, e.g. leaf `face-oils`, form `face-oil`; the form determines formula, pack and prose. */
export const formOf = new Map(
  tree.flatMap((main) =>
    main.children.flatMap((sub) => sub.children.map((leaf): [leaf: string, form: string] => [leaf[0] ?? '', leaf[3] ?? ''])),
  ),
);

/** The three levels of the category tree, parents before their children. */
export function demoCategories(): SeedCategory[] {
  return tree.flatMap((main) => [
    node(main.slug, null, main.name, main.description, main.featured),
    ...main.children.flatMap((sub) => [
      node(sub.slug, main.slug, sub.name, sub.description),
      ...sub.children.map(([slug = '', name = '', description = '']) => node(slug, sub.slug, name, description)),
    ]),
  ]);
}

function node(slug: string, parent: string | null, name: string, description: string, featured = false): SeedCategory {
  return { slug, parent, name, description, featured };
}
