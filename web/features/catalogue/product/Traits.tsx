import { useApp } from '../../../kit/app.ts';
import { Fold } from '../../../ui/Fold.tsx';
import type { Product } from './product.ts';

/** Attributes such as skin type, finish and SPF; renders nothing if there are none. */
export function Traits({ attributes }: { attributes: Product['attributes'] }) {
  const { t, format } = useApp();
  if (attributes.length === 0) return null;
  return (
    <Fold title={t('product.traits')} open>
      <dl className="traits">
        {attributes.map(({ title, options }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{format.list(options)}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
