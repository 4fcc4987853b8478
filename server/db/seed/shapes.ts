import type { PackshotSpec } from '../../drawing/spec.ts';

/** A node of the category tree; `parent` is the slug of the level above, null for a main category. Order in the list is shop order. */
export interface DemoCategory {
  slug: string;
  parent: string | null;
  name: string;
  description: string;
  featured: boolean;
}

export interface DemoBrand {
  slug: string;
  name: string;
  description: string;
  featured: boolean;
}

/** A filter group and its options in shop order, e.g. slug `skin-type`, options `dry`, `oily`. */
export interface DemoAttribute {
  slug: string;
  title: string;
  options: { slug: string; title: string }[];
}

export interface DemoProduct {
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
  picture: PackshotSpec;
  /** What an average buyer would give it, 2.4 to 4.9 stars. */
  quality: number;
  /** Stars added for people of a skin type, e.g. { dry: 0.4, oily: -0.5 }. */
  suits: Partial<Record<SkinType, number>>;
  /** Relative share of all reviews and views, long-tailed, 1 to 1000. */
  fame: number;
  /** Days before the seed day on which it was added. */
  age: number;
}

export type SkinType = 'dry' | 'oily' | 'combination' | 'normal' | 'sensitive';

export interface DemoMember {
  name: string;
  userName: string;
  email: string;
  country: string;
  skinType: SkinType;
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

export interface DemoReview {
  product: string;
  /** Index into the members. */
  member: number;
  /** 1 to 5 in half steps. */
  stars: number;
  comment: string;
  /** Days (with a fraction) before the seed day. */
  age: number;
  likes: number[];
}

export interface DemoTopic {
  slug: string;
  title: string;
}

export interface DemoPost {
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

export interface DemoBanner {
  title: string;
  description: string;
  /** Name of a picture in the pack. */
  picture: string;
  redirectUrl: string;
}

export interface DemoPage {
  slug: 'about-us' | 'privacy' | 'terms';
  title: string;
  html: string;
}

/** Title and description of a kind of page, under the number by which pages ask for it. */
export interface DemoMeta {
  id: number;
  title: string;
  description: string;
}

export interface DemoSocial {
  instagram: string;
  facebook: string;
  email: string;
}
