import type {
  DemoAttribute,
  DemoBanner,
  DemoBrand,
  DemoCategory,
  DemoMember,
  DemoPage,
  DemoPost,
  DemoProduct,
  DemoReview,
  DemoTopic,
} from './shapes.ts';

export interface PageTitle {
  id: number;
  title: string;
  description: string;
}

export interface SocialLinks {
  instagram: string;
  facebook: string;
  email: string;
}

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
  titles: PageTitle[];
  social: SocialLinks;
}
