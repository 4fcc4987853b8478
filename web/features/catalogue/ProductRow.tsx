import { RatingStars } from '../../kit/Rating.tsx';
import type { ProductCard } from '../../kit/wire.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Heart } from '../favourites/index.ts';
import { Avoided } from './Avoided.tsx';
import { ProductName } from './ProductName.tsx';

/** A product in a short list, with the reason why it is listed. */
export function ProductRow({ product, note }: { product: ProductCard; note?: string }) {
  const { id, name, image, tint, avg_rating, number_of_ratings, is_favorite } = product;
  return (
    <article className="row cell">
      <Picture src={image} tint={tint} alt="" ratio="4:5" sizes="5.5rem" drawing="product" />
      <div>
        <ProductName product={product} />
        <RatingStars average={avg_rating} count={number_of_ratings} />
        <Avoided product={product} />
        {note && (
          <p className="row-note" dir="auto">
            {note}
          </p>
        )}
      </div>
      <Heart kind="product" id={id} name={name} given={is_favorite} />
    </article>
  );
}

/** A row for a product that is no longer on sale: without link and actions. */
export function GoneProductRow({ product: { name, image, tint, brand }, note }: { product: ProductCard; note: string }) {
  return (
    <article className="row cell">
      <Picture src={image} tint={tint} alt="" ratio="4:5" sizes="5.5rem" drawing="product" />
      <div>
        <p className="brand">
          <bdi>{brand.name}</bdi>
        </p>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className="row-note">{note}</p>
      </div>
    </article>
  );
}
