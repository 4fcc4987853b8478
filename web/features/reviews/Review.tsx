import { useRef } from 'react';
import { useApp } from '../../kit/app.ts';
import { PeopleText } from '../../kit/PeopleText.tsx';
import { ReviewTags } from '../../kit/ReviewTags.tsx';
import { useUnseen } from '../../kit/unseen.ts';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { AuthorMenu, UnseenPlace } from '../blocks/index.ts';
import { Withheld } from '../moderation/index.ts';
import { EditedMark } from './EditedMark.tsx';
import { Likes } from './Likes.tsx';
import { PhotoLinks } from './photos/PhotoLinks.tsx';

type ReviewItem = Item<'GET review/list/pagination/{productId}'>;

export function Review({ review }: { review: ReviewItem }) {
  const { t, format, lang } = useApp();
  const { rating, comment, created_at, customer, lang: written } = review;
  const box = useRef<HTMLLIElement>(null);
  const unseen = useUnseen(customer.uuid, box);
  if (unseen) return <UnseenPlace as="li" uuid={customer.uuid} {...unseen} />;
  return (
    <li className="review" ref={box}>
      <div className="who">
        <Avatar src={customer.image} name={customer.name} />
        <div>
          <h3 className="people-text" dir="auto">
            {customer.uuid ? (
              <a className="who-name" href={href({ lang }, 'user-profile', { uuid: customer.uuid })}>
                {customer.name}
              </a>
            ) : (
              customer.name
            )}
          </h3>{' '}
          {customer.is_verified === 'Y' && (
            <span className="ok-badge">
              <Icon name="badge" />
              {t('reviews.verified')}
            </span>
          )}{' '}
          <ReviewTags review={review} />
          <small>
            {customer.country && <bdi>{customer.country}</bdi>}
            <time dateTime={created_at} dir="auto">
              {format.day(created_at)}
            </time>
            <EditedMark review={review} />
          </small>
        </div>
        <Stars value={rating} label={t('list.stars', { average: format.rating(rating) })} />
      </div>
      <Withheld withheld={review.withheld} />
      <PeopleText className="said" text={comment} lang={written} />
      {review.photos.length > 0 && <PhotoLinks photos={review.photos.map((photo) => ({ ...photo, customer }))} />}
      {review.photos.map((photo, at) => (
        <Withheld key={photo.id} withheld={photo.withheld} photo={at + 1} />
      ))}
      <div className="review-foot">
        <Likes review={review} />
        <AuthorMenu uuid={customer.uuid} name={customer.name} of={{ kind: 'REVIEW', id: review.id }} />
      </div>
    </li>
  );
}
