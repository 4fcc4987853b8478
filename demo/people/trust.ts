import type { SeedReview } from '../../server/db/seed/data.ts';
import { type RandomSource, randomSource } from '../random.ts';

type Trust = Pick<SeedReview, 'owns' | 'label' | 'first' | 'photos'>;

/** Input: text and stars of a review, and the product's slug, name, brand and category. */
interface Reviewed {
  seed: string;
  stars: number;
  comment: string;
  age: number;
  product: { slug: string; name: string; brand: string; category: string };
}

/** Ownership and review label; for some reviews a first version, and photos, which are drawn like all pictures of the demo. */
export function trustOf({ seed, stars, comment, age, product }: Reviewed): Trust {
  const draw = randomSource(`trust ${seed}`);
  const label = draw.happens(0.05) ? 'FREE' : draw.happens(0.01) ? 'PAID' : 'NONE';
  const photos = draw.happens(0.06) ? photosOf(draw, product) : [];
  const first = draw.happens(0.04) ? firstVersion(draw, stars, comment, age) : undefined;
  return {
    owns: label === 'NONE' && draw.happens(0.7),
    label,
    ...(photos.length > 0 && { photos }),
    ...(first && { first }),
  };
}

/** The review without its last sentence and with a rating that differs by 0.5 to 1.5 stars. */
function firstVersion(draw: RandomSource, stars: number, comment: string, age: number): SeedReview['first'] {
  const words = comment
    .split(/(?<=[.!?…])\s+/)
    .slice(0, -1)
    .join(' ');
  const was = Math.min(5, Math.max(1, stars + draw.pick([-1.5, -1, -0.5, 0.5, 1])));
  return words.length > 20 ? { stars: was, comment: words, editedAge: Math.round(age * (0.2 + 0.6 * draw.unit()) * 100) / 100 } : undefined;
}

function photosOf(draw: RandomSource, { slug, name, brand, category }: Reviewed['product']): NonNullable<SeedReview['photos']> {
  const all = [
    { picture: `product-${slug}`, alt: `${name}, out of its box` },
    { picture: `brand-${brand}`, alt: `${name} among other things by the same brand` },
    { picture: `category-${category}`, alt: `${name} on my shelf, between others of its kind` },
  ];
  return draw.shuffle(all).slice(0, 1 + draw.below(3));
}
