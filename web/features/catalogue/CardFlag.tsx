import { useApp } from '../../kit/app.ts';
import type { ProductCard } from '../../kit/wire.ts';
import { Icon } from '../../ui/Icon.tsx';
import AvoidedFlag from './AvoidedFlag.tsx';

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
