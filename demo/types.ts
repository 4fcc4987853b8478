import type { SeedMember, SeedProduct } from '../server/db/seed/data.ts';
import type { PackshotSpec } from '../server/drawing/index.ts';

export type SkinType = 'dry' | 'oily' | 'combination' | 'normal' | 'sensitive';

/** A product with what its picture and its reviews are made from. */
export interface DemoProduct extends SeedProduct {
  picture: PackshotSpec;
  /** What an average buyer would give it, 2.4 to 4.9 stars. */
  quality: number;
  /** Stars added for people of a skin type, e.g. { dry: 0.4, oily: -0.5 }. */
  suits: Partial<Record<SkinType, number>>;
}

export interface DemoMember extends SeedMember {
  skinType: SkinType;
}
