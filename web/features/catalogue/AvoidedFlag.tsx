import { useApp } from '../../kit/app.ts';
import type { ProductCard } from '../../kit/wire.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Names the ingredients; it lies on the picture, so nothing moves when it comes. */
export default function AvoidedFlag({ avoided }: Pick<ProductCard, 'avoided'>) {
  const { t, format } = useApp();
  const names = format.list(avoided.map(({ name }) => name));
  return (
    <span className="flagged">
      <Icon name="warn" />
      <span dir="auto">{t('catalogue.avoided', { names })}</span>
    </span>
  );
}
