import type { Talk } from './content/index.ts';
import type {
  DemoAttribute,
  DemoBanner,
  DemoBrand,
  DemoCategory,
  DemoMember,
  DemoMeta,
  DemoPage,
  DemoPost,
  DemoProduct,
  DemoReview,
  DemoSocial,
  DemoTopic,
} from './shapes.ts';
import type { Translation } from './translations/translation.ts';

/** Everything a seed writes. Lists stand in shop order, and numbers in the database follow from it. */
export interface Stock {
  categories: DemoCategory[];
  brands: DemoBrand[];
  attributes: DemoAttribute[];
  products: DemoProduct[];
  members: DemoMember[];
  /** Read once; a million of them need not be in memory. */
  reviews: Iterable<DemoReview>;
  topics: DemoTopic[];
  posts: DemoPost[];
  /** In place of the posts: a community too large for memory. */
  talk?: Talk;
  banners: DemoBanner[];
  pages: DemoPage[];
  titles: DemoMeta[];
  social: DemoSocial;
  /** The same words in other languages. */
  translations: readonly Translation[];
}
