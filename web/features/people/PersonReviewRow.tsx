import type { ReactNode } from 'react';
import { useApp } from '../../kit/app.ts';
import { PeopleText } from '../../kit/PeopleText.tsx';
import { ReviewTags } from '../../kit/ReviewTags.tsx';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { Withheld } from '../moderation/index.ts';

interface PersonReviewRowProps {
  review: Item<'GET review/by/{uuid}'>;
  className?: string;
  /** Actions for the author. */
  children?: ReactNode;
}

/** One of a person's reviews, with its product. */
export function PersonReviewRow({ review, className = '', children }: PersonReviewRowProps) {
  const { t, format, ...app } = useApp();
  const { product, rating, comment, created_at, like_count } = review;
  return (
    <li className={`person-review ${className}`.trimEnd()}>
      <Picture src={product.image} alt="" ratio="4:5" sizes="88px" drawing="product" tint={product.tint} />
      <div>
        <h3 className="people-text" dir="auto">
          {product.is_on_sale ? <a href={href(app, 'product', { slug: product.slug })}>{product.name}</a> : product.name}
        </h3>
        {product.is_on_sale === 0 && <p className="hint">{t('reviews.offSale')}</p>}
        <p className="person-rating">
          <Stars value={rating} label={t('list.stars', { average: format.rating(rating) })} />{' '}
          <time dateTime={created_at} dir="auto">
            {format.day(created_at)}
          </time>
          {like_count > 0 && <bdi>{t('reviews.likes', { count: like_count })}</bdi>}
        </p>
        <ReviewTags review={review} />
        <Withheld withheld={review.withheld} />
        <PeopleText className="said" text={comment} lang={review.lang} />
        {children}
      </div>
    </li>
  );
}
