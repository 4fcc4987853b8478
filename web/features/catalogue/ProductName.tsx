import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { ProductCard } from '../../kit/wire.ts';

interface ProductNameProps {
  product: Pick<ProductCard, 'name' | 'slug' | 'brand'>;
  /** Heading level of the name. */
  heading?: 'h2' | 'h3';
}

/** Brand and name of a product; the name links to its page. */
export function ProductName({ product: { name, slug, brand }, heading: Heading = 'h3' }: ProductNameProps) {
  const app = useApp();
  return (
    <>
      <p className="brand">
        <bdi>{brand.name}</bdi>
      </p>
      <Heading>
        <a href={href(app, 'product', { slug })}>
          <bdi>{name}</bdi>
        </a>
      </Heading>
    </>
  );
}
