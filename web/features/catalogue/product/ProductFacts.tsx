import { useApp } from '../../../kit/app.ts';
import { Price } from '../../../kit/Price.tsx';
import { Stars } from '../../../ui/Stars.tsx';
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
  const average = format.rating(avg_rating);
  return (
    <div className="facts">
      <span className="rating">
        <Stars value={avg_rating} label={t('list.stars', { average })} />
        {total_user_rated > 0 && <b>{average}</b>}
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
