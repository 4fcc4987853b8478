import { useApp } from '../../../kit/app.ts';
import { Price } from '../../../kit/Price.tsx';
import { AverageStars } from '../../../kit/Rating.tsx';
import { groupBarcode } from './barcode.ts';
import type { Product } from './product.ts';

/** Rating, price and barcode. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useApp();
  const { price, symbol, barcode } = product;
  return (
    <>
      <RatingFact product={product} />
      <div className="buyless">
        {price === null ? <span className="price-unknown">{t('product.noPrice')}</span> : <Price amount={price} currency={symbol} />}
        {barcode && <bdi className="ean">{t('product.ean', { code: groupBarcode(barcode) })}</bdi>}
      </div>
    </>
  );
}

function RatingFact({ product: { avg_rating, total_user_rated } }: { product: Product }) {
  const { t, format } = useApp();
  return (
    <div className="facts">
      <span className="rating">
        <AverageStars average={avg_rating} count={total_user_rated} />
        {total_user_rated > 0 && <b>{format.rating(avg_rating)}</b>}
        <span dir="auto">({t('reviews.ratings', { count: total_user_rated })})</span>
      </span>
      {total_user_rated > 0 && (
        <a className="inline-link" href="#reviews">
          {t('product.read')}
        </a>
      )}
    </div>
  );
}
