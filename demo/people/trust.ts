import type { SeedReview } from '../../server/db/seed/data.ts';
import { type RandomSource, randomSource } from '../random.ts';

type Trust = Pick<SeedReview, 'owns' | 'label' | 'first' | 'photos'>;

/** Of what a review is: its words and stars, and the product's slug, name, brand and category. */
interface Reviewed {
  seed: string;
  stars: number;
  comment: string;
  age: number;
  product: { slug: string; name: string; brand: string; category: string };
}

/** Whether reviewers own the product, got it free or were paid; what some said at first; and photos, drawn as all pictures of the demo. */
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

/** The review without its last sentence, half a star to a star and a half away. */
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
