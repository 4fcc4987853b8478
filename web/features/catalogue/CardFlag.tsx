import { useApp } from '../../kit/app.ts';
import type { ProductCard } from '../../kit/wire.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Flag on a card for members who avoid something: the avoided ingredients, or that the label is not fully known; otherwise nothing. */
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

/** Names the avoided ingredients. Overlays the picture, so that it causes no layout shift. */
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
