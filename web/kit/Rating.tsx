import { Stars } from '../ui/Stars.tsx';
import { useApp } from './app.ts';

interface Average {
  average: number;
  /** Number of ratings. */
  count: number;
}

/** Stars of an average; for unrated products screen readers are not told "0 of 5". */
export function AverageStars({ average, count }: Average) {
  const { t, format } = useApp();
  return <Stars value={average} label={count > 0 ? t('list.stars', { average: format.rating(average) }) : t('reviews.none')} />;
}

/** Stars with average and number of ratings; an unrated product shows (0). */
export function RatingStars({ average, count }: Average) {
  const { t, format } = useApp();
  return (
    <span className="rating">
      <AverageStars average={average} count={count} />
      {count > 0 && <b>{format.rating(average)}</b>}
      {count > 0 && <span className="unseen">{t('reviews.ratings', { count })}</span>}
      <span aria-hidden="true">({format.number(count)})</span>
    </span>
  );
}
