import type { ReviewLabel } from '../../../contract/choices.ts';
import type { Language } from '../../../i18n/languages.ts';

/** A node of the category tree; `parent` is the slug of the level above, null for a main category. Order in the list is shop order. */
export interface SeedCategory {
  slug: string;
  parent: string | null;
  name: string;
  description: string;
  featured: boolean;
}

export interface SeedBrand {
  slug: string;
  name: string;
  description: string;
  featured: boolean;
}

/** A filter group and its options in shop order, e.g. slug `skin-type`, options `dry`, `oily`. */
export interface SeedAttribute {
  slug: string;
  title: string;
  options: { slug: string; title: string }[];
}

export interface SeedProduct {
  slug: string;
  name: string;
  brand: string;
  /** Slug of the deepest category. */
  category: string;
  description: string;
  /** US cents, 300 to 48000. */
  priceMinor: number;
  /** Valid EAN-13 of the in-store range (prefix 20-29). */
  barcode: string;
  /** `attribute:option` slugs. */
  options: string[];
  /** INCI names as CosIng writes them, in label order. */
  ingredients: string[];
  /** Relative share of all reviews and views, long-tailed, 1 to 1000. */
  fame: number;
  /** Days before the seed day on which it was added. */
  age: number;
}

export interface SeedMember {
  name: string;
  userName: string;
  email: string;
  country: string;
  skinTone: string | null;
  hairStyle: 'WAVE' | 'CURLY' | 'STRAIGHT' | 'KINKY' | null;
  about: string | null;
  instagram: string | null;
  expert: string | null;
  verified: boolean;
  birthDate: string;
  /** Days before the seed day on which the member joined. */
  age: number;
  /** Number of a drawn avatar, null for members without a picture. */
  avatar: number | null;
}

export interface SeedReview {
  product: string;
  /** Index into the members. */
  member: number;
  /** 1 to 5 in half steps. */
  stars: number;
  comment: string;
  /** Days (with a fraction) before the seed day. */
  age: number;
  likes: number[];
  owns?: boolean;
  label?: ReviewLabel;
  lang?: Language;
  /** The first version of a review that was edited this many days before the seed day. */
  first?: { stars: number; comment: string; editedAge: number };
  /** Names of pictures in the pack, with their alternative texts. */
  photos?: readonly { picture: string; alt: string }[];
}

export interface SeedTopic {
  slug: string;
  title: string;
}

export interface SeedPost {
  slug: string;
  topic: string;
  member: number;
  type: 'POST' | 'DISCUSSION';
  title: string;
  description: string;
  age: number;
  likes: number[];
  comments: { member: number; comment: string; age: number }[];
  /** Name of a picture in the pack, null without. */
  picture: string | null;
}

export interface SeedBanner {
  /** A few words above the title. */
  kicker: string;
  title: string;
  description: string;
  /** Name of a picture in the pack. */
  picture: string;
  redirectUrl: string;
}

export interface SeedPage {
  slug: 'about-us' | 'privacy' | 'terms';
  title: string;
  html: string;
}

/** Title and description of a kind of page, under the number by which pages ask for it. */
export interface SeedMetaContent {
  id: number;
  title: string;
  description: string;
}

export interface SeedSocialLinks {
  instagram: string;
  facebook: string;
  email: string;
}

/** A generated post; the next one is newer. */
export interface BulkPost {
  topic: string;
  /** Index into the members. */
  member: number;
  type: 'POST' | 'DISCUSSION';
  isPublic: boolean;
  title: string;
  description: string;
  /** Days before the seed day. */
  age: number;
}

/** A like or comment on a post, with post and member by index; the next one is newer. */
export interface BulkMark {
  post: number;
  member: number;
  age: number;
}

/** A community for benchmarks; each list is read once and in order, so that millions need not be in memory. */
export interface BulkCommunity {
  posts: number;
  likes: Iterable<BulkMark>;
  comments: Iterable<BulkMark & { comment: string }>;
  written: Iterable<BulkPost>;
}

interface Titled {
  title: string;
  description: string;
}

/** Page titles, static pages and topics of a shop in another language than English. */
export interface StarterTranslation {
  lang: Language;
  /** Titles of topics by slug. */
  topics: Readonly<Record<string, string>>;
  /** Titles and descriptions of the page kinds, by their number. */
  titles: Readonly<Record<string, Titled>>;
  /** Titles of the static pages. */
  pages: Readonly<Record<SeedPage['slug'], string>>;
  html: Readonly<Record<SeedPage['slug'], string>>;
}

/** The same for a whole shop, by slug. */
export interface SeedTranslation extends StarterTranslation {
  categories: Readonly<Record<string, { name: string; description: string }>>;
  attributes: Readonly<Record<string, { title: string; options: Readonly<Record<string, string>> }>>;
  /** Descriptions; names stay as they are. */
  brands: Readonly<Record<string, string>>;
  /** Descriptions, where there are any in the language; names stay as they are. */
  products: Readonly<Record<string, string>>;
  /** In the order of the English ones. */
  banners: readonly (Titled & { kicker: string })[];
}

/** Everything a seed writes. Lists are in shop order, from which the ids in the database follow. */
export interface SeedData {
  categories: SeedCategory[];
  brands: SeedBrand[];
  attributes: SeedAttribute[];
  products: SeedProduct[];
  members: SeedMember[];
  /** Read once; a million of them need not be in memory. */
  reviews: Iterable<SeedReview>;
  topics: SeedTopic[];
  posts: SeedPost[];
  /** Replaces the posts: a community too large for memory. */
  bulkCommunity?: BulkCommunity;
  banners: SeedBanner[];
  pages: SeedPage[];
  titles: SeedMetaContent[];
  social: SeedSocialLinks;
  /** The same texts in other languages. */
  translations: readonly SeedTranslation[];
}
