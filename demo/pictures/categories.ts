import type { SeedCategory } from '../../server/db/seed/data.ts';
import { deepened, mix } from '../../server/drawing/colour.ts';
import type { Gobo, Hex } from '../../server/drawing/spec.ts';
import type { DemoProduct } from '../types.ts';
import { choose } from './choice.ts';
import { arranged } from './drawing/arrangement.ts';
import type { Job } from './job.ts';
import { SURFACES } from './textures.ts';

const WIDTH = 900;
const LEAF_WIDTH = 640;
const GOBOS: readonly Gobo[] = ['window', 'leaves', 'arch', 'window', 'disc'];
const GROUNDS: Record<string, Hex> = {
  'skin-care': '#cfdac9',
  'make-up': '#dd93a0',
  fragrance: '#7c4763',
  'bath-body': '#e8a888',
  hair: '#d5c4e0',
  nails: '#e3a09c',
  sun: '#f0c878',
  'shaving-beard': '#b3a48f',
  'hands-feet': '#dcb9a6',
  'mouth-care': '#a6d1c2',
  'mother-baby': '#ecd0c4',
  home: '#b9b48c',
  'tools-brushes': '#d6aca6',
};
const NEIGHBOURS: readonly Hex[] = ['#f3dcdc', '#d3e0d0', '#e5dcea', '#f4e2bd', '#d0e2ea', '#f0d2bd'];

interface Shelf {
  category: SeedCategory;
  main: SeedCategory;
  /** Index among its siblings. */
  turn: number;
  level: 1 | 2 | 3;
  products: DemoProduct[];
}

function shelves(categories: SeedCategory[], products: DemoProduct[]): Shelf[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const ancestors = (slug: string | null): SeedCategory[] => {
    const category = slug === null ? undefined : bySlug.get(slug);
    return category ? [category, ...ancestors(category.parent)] : [];
  };
  const paths = new Map(products.map((product) => [product, new Set(ancestors(product.category).map(({ slug }) => slug))]));
  return categories.map((category) => {
    const line = ancestors(category.slug);
    const siblings = categories.filter(({ parent }) => parent === category.parent);
    return {
      category,
      main: line.at(-1) ?? category,
      turn: siblings.indexOf(category),
      level: line.length === 1 ? 1 : line.length === 2 ? 2 : 3,
      products: products.filter((product) => paths.get(product)?.has(category.slug)),
    };
  });
}

function groundOf({ main, category, turn, level }: Shelf): Hex {
  const own = GROUNDS[main.slug] ?? '#e6d6cf';
  if (level === 1) return own;
  const shifted = mix(own, NEIGHBOURS[(turn + category.name.length) % NEIGHBOURS.length] ?? own, level === 2 ? 0.5 : 0.62);
  return deepened(shifted, 0.88, 1.15);
}

// the first main category is upright in the mosaic of the home page
const sizeOf = ({ level, turn }: Shelf) => (level === 1 ? { width: 1000, height: turn === 0 ? 1250 : 800 } : { width: 1000, height: 750 });

function job(shelf: Shelf): Job {
  const { category, turn, level, products } = shelf;
  const named = { name: `category-${category.slug}`, title: category.name, width: level === 3 ? LEAF_WIDTH : WIDTH };
  const surface = level === 2 ? SURFACES[category.slug] : undefined;
  if (surface) return { ...named, drawing: { kind: 'texture', spec: { ...surface, width: 1000, height: 750, seed: category.slug } } };
  const chosen = choose(products, level === 3 ? 2 : 3, level === 3 ? turn : 0).map(({ picture }) => picture);
  const gobo = GOBOS[(turn + category.slug.length) % GOBOS.length] ?? 'window';
  const upright = sizeOf(shelf).height > sizeOf(shelf).width;
  const spec = arranged({
    ...sizeOf(shelf),
    title: category.name,
    tint: groundOf(shelf),
    seed: category.slug,
    products: chosen,
    gobo,
    ...(upright ? { pose: 'steps' as const } : {}),
  });
  return { ...named, drawing: { kind: 'still', spec } };
}

/** A scene or a texture for every category that has products. */
export const categoryJobs = (categories: SeedCategory[], products: DemoProduct[]): Job[] =>
  shelves(categories, products)
    .filter((shelf) => shelf.products.length > 0)
    .map(job);
