import type { ProductCard } from '../../kit/wire.ts';
import { ProductTile } from './ProductTile.tsx';

/** Tiles that are in view at once on most screens. */
const firstRow = 3;

interface ProductGridProps {
  products: readonly ProductCard[];
  /** Another list is on its way. */
  busy?: boolean;
  /** Nothing stands beside it: four in a row. */
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
