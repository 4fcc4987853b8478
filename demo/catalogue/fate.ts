import { mixedNumbers } from '../random.ts';
import type { DemoProduct, SkinType } from '../types.ts';
import type { ProductLine } from './ranges/index.ts';

type Fate = Pick<DemoProduct, 'quality' | 'suits' | 'fame' | 'age'>;

/** The shop's best-loved products, most loved first; all are widely known and highly rated. */
export const classics = [
  ...['Huile de Mai', 'Orange & Clay', 'Quiet Serum', 'Rouge 07', 'Verbena Wash', 'Barrier Milk', 'Water Gel', 'Cube Vert'],
  ...['Pivoine 19', 'Velvet Hand', 'Night Balm', 'Niacinamide 10 + Zn 1', 'Ten Evenings', 'Scalp Tonic', 'Second Skin 4N'],
];

/** How a product fares in the shop: its quality, the skin types it suits, its fame and its age. */
export function fateOf(line: ProductLine, rank: number): Fate {
  const random = mixedNumbers(`fate of ${line.name}`);
  return {
    quality: quality(line, random),
    suits: suits(line, random),
    fame: fame(rank, random),
    age: Math.round(20 + 1500 * random() ** 1.4),
  };
}

// around 4.0 with a tail of disappointing products; a good house is slightly better than its neighbours
function quality(line: ProductLine, random: () => number): number {
  const loved = classics.indexOf(line.name);
  if (loved >= 0) return Math.round((4.86 - loved * 0.03) * 100) / 100;
  const bell = (random() + random() + random()) / 3 - 0.5;
  const house = (mixedNumbers(`touch of ${line.house.slug}`)() - 0.5) * 0.4;
  const flop = random() < 0.07 ? 0.9 : 0;
  return Math.round(Math.min(4.9, Math.max(2.4, 4.05 + bell * 1.7 + house - flop)) * 100) / 100;
}

const SUITS_BY_TEXTURE: Record<string, Partial<Record<SkinType, number>>> = {
  gel: { oily: 0.4, combination: 0.3, dry: -0.4 },
  cream: { dry: 0.4, oily: -0.4, normal: 0.1 },
  balm: { dry: 0.5, oily: -0.6, combination: -0.2 },
  oil: { dry: 0.4, oily: -0.5 },
  milk: { dry: 0.2, sensitive: 0.2 },
  clay: { oily: 0.5, dry: -0.5 },
  serum: { combination: 0.1 },
};
const STRONG = ['glycolic', 'salicylic', 'retinal', 'retinol', 'vitc', 'mandelic', 'alcoholgel', 'menthol'];
const GENTLE = ['oat', 'ceramide', 'panthenol', 'allantoin', 'centella', 'heartleaf', 'azelaic'];

function suits(line: ProductLine, random: () => number): Fate['suits'] {
  const found: Fate['suits'] = { ...SUITS_BY_TEXTURE[line.form.texture] };
  const add = (type: SkinType, stars: number) => {
    found[type] = (found[type] ?? 0) + stars;
  };
  if (line.actives.some((active) => STRONG.includes(active))) add('sensitive', -0.5);
  if (line.actives.some((active) => GENTLE.includes(active))) add('sensitive', 0.3);
  if (line.notes.length > 1) add('sensitive', -0.2);
  for (const type of ['dry', 'oily', 'combination', 'normal', 'sensitive'] as const) add(type, (random() - 0.5) * 0.3);
  return Object.fromEntries(Object.entries(found).map(([type, stars]) => [type, Math.round(stars * 100) / 100]));
}

// Zipf's law over a shuffled rank, from 1000 down to 1
const fame = (rank: number, random: () => number) =>
  Math.min(1000, Math.max(1, Math.round((1000 / (rank + 1) ** 0.72) * (0.8 + random() * 0.4))));
