import { starterTopics } from '../../server/starter-content/content.ts';
import { demoBrands, demoCategories, demoProducts } from '../catalogue/index.ts';
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
    ...topicJobs(starterTopics(), products),
    ...postJobs(products),
    ...avatarJobs(),
    ...placeholderJobs(),
  ];
}
