import type { SeedBrand } from '../../server/db/seed/data.ts';
import { deepened } from '../../server/drawing/colour.ts';
import { lookOf } from '../../server/drawing/looks.ts';
import type { DemoProduct } from '../types.ts';
import { choose } from './choice.ts';
import { arranged } from './drawing/arrangement.ts';
import type { Job } from './job.ts';

const POSES = ['pair', 'row', 'steps'] as const;

/** A still life of each house's best-known products, on a deeper ground than its packshots. */
export const brandJobs = (brands: SeedBrand[], products: DemoProduct[]): Job[] =>
  brands.map(({ slug, name }, i) => {
    const look = lookOf(slug, name);
    const own = choose(
      products.filter(({ brand }) => brand === slug),
      3,
    );
    const tint = deepened(look.tints[i % look.tints.length] ?? look.tints[0], 0.86, 1.35);
    const gobo = look.gobos[0] === 'none' ? 'disc' : look.gobos[0];
    const pose = POSES[i % POSES.length] ?? 'row';
    const pictures = own.map(({ picture }) => picture);
    const spec = arranged({ width: 1000, height: 760, title: name, tint, seed: slug, products: pictures, gobo, pose });
    return { name: `brand-${slug}`, title: name, drawing: { kind: 'still', spec }, width: 900 };
  });
