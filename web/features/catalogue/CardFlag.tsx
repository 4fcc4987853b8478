import { useApp } from '../../kit/app.ts';
import type { ProductCard } from '../../kit/wire.ts';
import { Icon } from '../../ui/Icon.tsx';

/** On a card of a member who avoids something: what of it is in the product, or that its label is not fully known. Else nothing. */
export default function CardFlag({ product: { avoided, ingredients_status: status } }: { product: ProductCard }) {
  const { t } = useApp();
  if (avoided.length > 0) return <AvoidedFlag avoided={avoided} />;
  if (status === null || status === 'COMPLETE') return null;
  return (
    <span className="flagged flagged--doubt">
      <Icon name="warn" />
      <span>{t(`catalogue.doubt.${status}`)}</span>
    </span>
  );
}

/** Names the ingredients; it lies on the picture, so nothing moves when it comes. */
function AvoidedFlag({ avoided }: Pick<ProductCard, 'avoided'>) {
  const { t, format } = useApp();
  const names = format.list(avoided.map(({ name }) => name));
  return (
    <span className="flagged">
      <Icon name="warn" />
      <span dir="auto">{t('catalogue.avoided', { names })}</span>
    </span>
  );
}
