import type { Look } from '../look.ts';
import type { Sheet } from '../sheet.ts';
import type { ProductSpec } from '../spec.ts';

/** A drawn product with its foot at 0,0. */
export interface DrawnItem {
  art: string;
  /** Half of its width at the ground. */
  half: number;
  h: number;
  /** How far its foot extends forward from the middle of its base. */
  deep?: number;
  /** Whether it draws its own contact shadows, because its parts touch the ground in different places. */
  grounded?: boolean;
}

export type Draw = (sheet: Sheet, product: ProductSpec, look: Look) => DrawnItem;
