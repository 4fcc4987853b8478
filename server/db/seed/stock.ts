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
  banners: DemoBanner[];
  pages: DemoPage[];
  titles: DemoMeta[];
  social: DemoSocial;
}
