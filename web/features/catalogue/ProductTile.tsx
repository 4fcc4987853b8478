import { useApp } from '../../kit/app.ts';
import { Price } from '../../kit/Price.tsx';
import { Rating } from '../../kit/Rating.tsx';
import { href } from '../../kit/visit.ts';
import type { ProductCard } from '../../kit/wire.ts';
import { Picture } from '../../ui/Picture.tsx';

interface ProductTileProps {
  product: ProductCard;
  /** Level of the name in the page's headings. */
  heading?: 'h2' | 'h3';
  sizes?: string;
  /** One of the first in view. */
  eager?: boolean;
}

/** A product in a grid; the name's link covers the whole tile. */
export function ProductTile({
  product,
  heading: Heading = 'h3',
  sizes = '(min-width: 60rem) 20rem, 50vw',
  eager = false,
}: ProductTileProps) {
  const app = useApp();
  const { name, slug, image, tint, brand, price, symbol, avg_rating, number_of_ratings } = product;
  return (
    <article className="tile cell">
      <Picture src={image} tint={tint} alt="" ratio="4:5" sizes={sizes} drawing="product" eager={eager} />
      <div className="cap">
        <p className="brand">
          <bdi>{brand.name}</bdi>
        </p>
        <Heading>
          <a href={href(app, 'product', { slug })}>
            <bdi>{name}</bdi>
          </a>
        </Heading>
        <div className="foot-line">
          <Rating average={avg_rating} count={number_of_ratings} />
          <Price amount={price} currency={symbol} />
        </div>
      </div>
    </article>
  );
}
