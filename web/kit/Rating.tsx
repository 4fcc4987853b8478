import { Stars } from '../ui/Stars.tsx';
import { useApp } from './app.ts';

interface Average {
  average: number;
  /** How many ratings it is of. */
  count: number;
}

/** Stars of an average; what nobody has rated is not said to have none of five. */
export function AverageStars({ average, count }: Average) {
  const { t, format } = useApp();
  return <Stars value={average} label={count > 0 ? t('list.stars', { average: format.rating(average) }) : t('reviews.none')} />;
}

/** Average and number of ratings beside the stars; an unrated product shows (0). */
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
