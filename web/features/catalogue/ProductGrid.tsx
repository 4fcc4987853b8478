import type { ProductCard } from '../../kit/wire.ts';
import { ProductTile } from './ProductTile.tsx';

/** Number of tiles that are initially in view on most screens. */
const firstRow = 3;

interface ProductGridProps {
  products: readonly ProductCard[];
  /** Whether another list is loading. */
  busy?: boolean;
  /** Uses the full width: four in a row. */
  wide?: boolean;
}

/** Products in a grid. */
export function ProductGrid({ products, busy = false, wide = false }: ProductGridProps) {
  return (
    <ul className={wide ? 'grid grid--wide' : 'grid'} aria-busy={busy}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductTile product={product} eager={place < firstRow} />
        </li>
      ))}
    </ul>
  );
}
