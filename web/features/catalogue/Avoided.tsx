import { Suspense } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedQuietly, type PartFailure } from '../../kit/PartFailure.tsx';
import type { ProductCard } from '../../kit/wire.ts';
import { Icon } from '../../ui/Icon.tsx';

const CardFlag = lazyPart(() => import('./CardFlag.tsx'), FailedFlag);

/** Warns of avoided ingredients in a product, or that its label is not fully known; nothing for visitors and members who avoid nothing. */
export function Avoided({ product }: { product: ProductCard }) {
  return <Suspense fallback={null}>{product.ingredients_status && <CardFlag product={product} />}</Suspense>;
}

/** Fallback if the texts fail to load: ingredient names with a warning sign. */
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
