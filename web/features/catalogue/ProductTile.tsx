import { Price } from '../../kit/Price.tsx';
import { RatingStars } from '../../kit/Rating.tsx';
import type { ProductCard } from '../../kit/wire.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Heart } from '../favourites/index.ts';
import { Avoided } from './Avoided.tsx';
import { ProductName } from './ProductName.tsx';

interface ProductTileProps {
  product: ProductCard;
  /** Heading level of the name. */
  heading?: 'h2' | 'h3';
  sizes?: string;
  /** Whether the tile is initially in view. */
  eager?: boolean;
}

/** A product in a grid; the name's link covers the whole tile. */
export function ProductTile({ product, heading = 'h3', sizes = '(min-width: 60rem) 20rem, 50vw', eager = false }: ProductTileProps) {
  const { id, name, image, tint, price, symbol, avg_rating, number_of_ratings, is_favorite } = product;
  return (
    <article className="tile cell">
      <Picture src={image} tint={tint} alt="" ratio="4:5" sizes={sizes} drawing="product" eager={eager}>
        <Heart kind="product" id={id} name={name} given={is_favorite} />
        <Avoided product={product} />
      </Picture>
      <div className="cap">
        <ProductName product={product} heading={heading} />
        <div className="foot-line">
          <RatingStars average={avg_rating} count={number_of_ratings} />
          <Price amount={price} currency={symbol} />
        </div>
      </div>
    </article>
  );
}
