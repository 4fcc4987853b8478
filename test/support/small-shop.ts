import type { SeedData, SeedMember, SeedPost, SeedProduct, SeedReview } from '../../server/db/seed/data.ts';
import catalogue from './small-shop.json' with { type: 'json' };

const MEMBERS = 60;
const TOPICS = ['routines', 'sensitive-skin', 'fragrance'];
const COUNTRIES = ['FR', 'US', 'PL', 'AE'];

/**
 * A small shop that is quick to write: 120 products, half of them in one main category, and about 600 reviews. Labels are like those of an
 * import: some are missing, some contain an unknown word.
 */
export function smallShop(): SeedData {
  return {
    ...catalogue,
    members: Array.from({ length: MEMBERS }, (_, n) => member(n)),
    reviews: catalogue.products.flatMap(reviewsOf),
    topics: TOPICS.map((slug) => ({ slug, title: slug.replace('-', ' ') })),
    posts: Array.from({ length: 24 }, (_, n) => post(n)),
    banners: [1, 2].map((n) => ({
      kicker: `Kicker ${n}`,
      title: `Banner ${n}`,
      description: `Words of banner ${n}`,
      picture: `banner-${n}`,
      redirectUrl: '/en/brands',
    })),
    pages: (['about-us', 'privacy', 'terms'] as const).map((slug) => ({ slug, title: slug, html: `<p>This is the page ${slug}.</p>` })),
    titles: [1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((id) => ({ id, title: `Title ${id}`, description: `Description ${id}` })),
    social: { instagram: 'https://instagram.com/rosewater', facebook: 'https://facebook.com/rosewater', email: 'hello@rosewater.example' },
    translations: [],
  };
}

function member(n: number): SeedMember {
  const userName = `tester${n + 1}`;
  return {
    ...{
      name: `Tester ${n + 1}`,
      userName,
      email: `${userName}@example.com`,
      country: COUNTRIES[n % COUNTRIES.length] ?? 'FR',
    },
    ...{ skinTone: n % 3 === 0 ? '#F1D8CD' : null, hairStyle: n % 2 === 0 ? 'CURLY' : null, about: null, instagram: null, expert: null },
    ...{ verified: n % 2 === 0, birthDate: '1990-05-17', age: 900 - n, avatar: null },
  };
}

/** The number of reviews decreases from product to product; every tenth has none. */
function reviewsOf({ slug }: SeedProduct, n: number): SeedReview[] {
  const count = n % 10 === 9 ? 0 : Math.floor(36 / (1 + n / 6));
  return Array.from({ length: count }, (_, nth) => ({
    ...{ product: slug, member: (n * 7 + nth) % MEMBERS, stars: 1 + ((n * 3 + nth * 5) % 9) / 2, comment: `Opinion ${nth + 1} of ${slug}` },
    ...{ age: 1 + nth * 3 + n / 100, likes: Array.from({ length: (nth * 3) % 7 }, (_like, at) => (nth + at * 5) % MEMBERS) },
  }));
}

function post(n: number): SeedPost {
  const likes = Array.from({ length: n % 6 }, (_, at) => (n + at) % MEMBERS);
  const comments = Array.from({ length: n % 4 }, (_, at) => ({
    member: (n + at) % MEMBERS,
    comment: `Reply ${at + 1}`,
    age: n / 2 + 0.1 * at,
  }));
  const shown = { title: `Post ${n + 1}`, description: `What post ${n + 1} says`, picture: null };
  return {
    slug: `post-${n + 1}`,
    topic: TOPICS[n % 3] ?? '',
    member: n,
    type: n % 2 === 0 ? 'POST' : 'DISCUSSION',
    age: n + 1,
    likes,
    comments,
    ...shown,
  };
}
