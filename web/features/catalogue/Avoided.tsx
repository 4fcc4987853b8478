import { Suspense } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedQuietly, type PartFailure } from '../../kit/PartFailure.tsx';
import type { ProductCard } from '../../kit/wire.ts';
import { Icon } from '../../ui/Icon.tsx';

const CardFlag = lazyPart(() => import('./CardFlag.tsx'), FailedFlag);

/** What a product contains that the reader avoids, or that this is not known; nothing for a visitor, and for who avoids nothing. */
export function Avoided({ product }: { product: ProductCard }) {
  return <Suspense fallback={null}>{product.ingredients_status && <CardFlag product={product} />}</Suspense>;
}

/** Without its words a warning is still one: names and a sign. */
function FailedFlag({ product: { avoided }, ...failed }: PartFailure & { product: ProductCard }) {
  const { format } = useApp();
  return (
    <>
      {avoided.length > 0 && (
        <span className="flagged">
          <Icon name="warn" />
          <span dir="auto">{format.list(avoided.map(({ name }) => name))}</span>
        </span>
      )}
      <FailedQuietly {...failed} />
    </>
  );
}
