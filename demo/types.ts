import type { SeedMember, SeedProduct } from '../server/db/seed/data.ts';
import type { PackshotSpec } from '../server/drawing/index.ts';

export type SkinType = 'dry' | 'oily' | 'combination' | 'normal' | 'sensitive';

/** A product with the data from which its picture and reviews are generated. */
export interface DemoProduct extends SeedProduct {
  picture: PackshotSpec;
  /** Average rating by its buyers, 2.4 to 4.9 stars. */
  quality: number;
  /** Stars added for people of a skin type, e.g. { dry: 0.4, oily: -0.5 }. */
  suits: Partial<Record<SkinType, number>>;
}

export interface DemoMember extends SeedMember {
  skinType: SkinType;
}
