import { RatingStars } from '../../kit/Rating.tsx';
import type { ProductCard } from '../../kit/wire.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Heart } from '../favourites/index.ts';
import { Avoided } from './Avoided.tsx';
import { ProductName } from './ProductName.tsx';

/** A numbered list of the best products. */
export function RankList({ products }: { products: readonly ProductCard[] }) {
  return (
    <ol className="ranks">
      {products.map((product) => (
        <Ranked key={product.id} product={product} />
      ))}
    </ol>
  );
}

function Ranked({ product }: { product: ProductCard }) {
  const { id, name, image, tint, avg_rating, number_of_ratings, is_favorite } = product;
  return (
    <li className="rank cell">
      <Picture src={image} tint={tint} alt="" ratio="4:5" sizes="(min-width: 60rem) 20vw, 6rem" drawing="product">
        <Heart kind="product" id={id} name={name} given={is_favorite} />
      </Picture>
      <Avoided product={product} />
      <div className="cap">
        <ProductName product={product} />
        <RatingStars average={avg_rating} count={number_of_ratings} />
      </div>
    </li>
  );
}
