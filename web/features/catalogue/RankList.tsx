import { useApp } from '../../kit/app.ts';
import { Rating } from '../../kit/Rating.tsx';
import { href } from '../../kit/visit.ts';
import type { ProductCard } from '../../kit/wire.ts';
import { Picture } from '../../ui/Picture.tsx';

/** The best of a kind, numbered. */
export function RankList({ products }: { products: readonly ProductCard[] }) {
  const app = useApp();
  return (
    <ol className="ranks">
      {products.map(({ id, name, slug, image, tint, brand, avg_rating, number_of_ratings }) => (
        <li key={id} className="rank cell">
          <Picture src={image} tint={tint} alt="" ratio="4:5" sizes="(min-width: 60rem) 20vw, 6rem" drawing="product" />
          <div className="cap">
            <p className="brand">
              <bdi>{brand.name}</bdi>
            </p>
            <h3>
              <a href={href(app, 'product', { slug })}>
                <bdi>{name}</bdi>
              </a>
            </h3>
            <Rating average={avg_rating} count={number_of_ratings} />
          </div>
        </li>
      ))}
    </ol>
  );
}
