import { Stars } from '../ui/Stars.tsx';
import { useApp } from './app.ts';

/** Average and number of ratings beside the stars; an unrated product says (0). */
export function RatingStars({ average, count }: { average: number; count: number }) {
  const { t, format } = useApp();
  return (
    <span className="rating">
      <Stars value={average} label={t('list.stars', { average: format.rating(average) })} />
      {count > 0 && <b>{format.rating(average)}</b>}
      <span>({format.number(count)})</span>
    </span>
  );
}
