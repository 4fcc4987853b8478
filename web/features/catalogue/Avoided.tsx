import { Suspense } from 'react';
import { later } from '../../kit/later.ts';
import type { ProductCard } from '../../kit/wire.ts';

const CardFlag = later(() => import('./CardFlag.tsx'));

/** What a product contains that the reader avoids, or that this is not known; nothing for a visitor, and for who avoids nothing. */
export function Avoided({ product }: { product: ProductCard }) {
  return <Suspense fallback={null}>{product.ingredients_status && <CardFlag product={product} />}</Suspense>;
}
