import { demoBrands, demoCategories, demoProducts } from '../catalogue/index.ts';
import { demoTopics } from '../content/topics.ts';
import { bannerJobs } from './banners.ts';
import { brandJobs } from './brands.ts';
import { categoryJobs } from './categories.ts';
import type { Job } from './job.ts';
import { avatarJobs } from './people.ts';
import { placeholderJobs } from './placeholders.ts';
import { postJobs } from './posts.ts';
import { productJobs } from './products.ts';
import { topicJobs } from './topics.ts';

/** Every picture of the demo shop. */
export function pictureJobs(): Job[] {
  const products = demoProducts();
  return [
    ...productJobs(products),
    ...categoryJobs(demoCategories(), products),
    ...brandJobs(demoBrands(), products),
    ...bannerJobs(products),
    ...topicJobs(demoTopics(), products),
    ...postJobs(products),
    ...avatarJobs(),
    ...placeholderJobs(),
  ];
}
