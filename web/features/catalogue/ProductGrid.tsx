import type { ProductCard } from '../../kit/wire.ts';
import { ProductTile } from './ProductTile.tsx';

/** Tiles that are in view at once on most screens. */
const firstRow = 3;

/** Products in a grid; `busy` while another list is on its way. */
export function ProductGrid({ products, busy = false }: { products: readonly ProductCard[]; busy?: boolean }) {
  return (
    <ul className="grid" aria-busy={busy}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductTile product={product} eager={place < firstRow} />
        </li>
      ))}
    </ul>
  );
}
