import type { DemoProduct } from '../types.ts';
import type { Job } from './job.ts';

const WIDTH = 720;

/** A packshot for every product. */
export const productJobs = (products: DemoProduct[]): Job[] =>
  products.map(({ slug, name, picture }) => ({
    name: `product-${slug}`,
    title: name,
    drawing: { kind: 'packshot', spec: picture },
    width: WIDTH,
  }));
