import type { PlaceholderKind } from '../../server/drawing/index.ts';
import { starterTopics } from '../../server/starter-content/content.ts';
import { demoBrands, demoCategories, demoProducts } from '../catalogue/index.ts';
import type { DemoProduct } from '../types.ts';
import { bannerJobs } from './banners.ts';
import { brandJobs } from './brands.ts';
import { categoryJobs } from './categories.ts';
import { portrait } from './drawing/people.ts';
import type { Job } from './job.ts';
import { postJobs } from './posts.ts';
import { topicJobs } from './topics.ts';

/** Every picture of the demo shop. */
export function pictureJobs(): Job[] {
  const products = demoProducts();
  return [
    ...productJobs(products),
    ...categoryJobs(demoCategories(), products),
    ...brandJobs(demoBrands(), products),
    ...bannerJobs(products),
    ...topicJobs(starterTopics(), products),
    ...postJobs(products),
    ...avatarJobs(),
    ...placeholderJobs(),
  ];
}

const AVATARS = 40;

/** The members' portraits, `avatar-1` and following. */
const avatarJobs = (): Job[] =>
  Array.from({ length: AVATARS }, (_, i) => ({
    name: `avatar-${i + 1}`,
    title: 'Portrait drawing',
    drawing: { kind: 'avatar', spec: portrait(i + 1) },
    width: 240,
  }));

const KINDS: readonly PlaceholderKind[] = ['product', 'brand', 'category', 'person', 'post'];

/** A neutral picture per kind, `placeholder-product` and so on, for things without a picture. */
const placeholderJobs = (): Job[] =>
  KINDS.map((kind) => ({
    name: `placeholder-${kind}`,
    title: 'No picture yet',
    drawing: { kind: 'placeholder', spec: kind },
    width: kind === 'person' ? 240 : 640,
  }));

const WIDTH = 720;

/** A packshot for every product. */
const productJobs = (products: DemoProduct[]): Job[] =>
  products.map(({ slug, name, picture }) => ({
    name: `product-${slug}`,
    title: name,
    drawing: { kind: 'packshot', spec: picture },
    width: WIDTH,
  }));
