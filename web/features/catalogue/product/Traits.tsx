import { useApp } from '../../../kit/app.ts';
import { Fold } from '../../../ui/Fold.tsx';
import type { Product } from './product.ts';

/** Skin type, finish, SPF and the like; nothing where nothing is known. */
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
