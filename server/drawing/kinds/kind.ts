import type { Look } from '../look.ts';
import type { Sheet } from '../sheet.ts';
import type { ProductSpec } from '../spec.ts';

/** A drawn product standing with its foot at 0,0. */
export interface DrawnItem {
  art: string;
  /** Half its width where it meets the ground. */
  half: number;
  h: number;
  /** How far its foot comes forward from the middle of its base. */
  deep?: number;
  /** It draws its own contact shadows, because its parts meet the ground in different places. */
  grounded?: boolean;
}

export type Draw = (sheet: Sheet, product: ProductSpec, look: Look) => DrawnItem;
