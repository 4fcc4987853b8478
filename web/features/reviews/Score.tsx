import type { Visit } from '../../kit/visit.ts';
import type { Output } from '../../kit/wire.ts';
import { Stars } from '../../ui/Stars.tsx';
import { reviewLink } from './review-link.ts';

/** A product's rating figures. */
export interface Rated {
  id: number;
  avg_rating: number;
  number_of_ratings: number;
  rating_histogram: readonly number[];
  ratings: Output<'GET product/slug/detail/{slug}'>['info']['ratings'];
}

interface ScoreProps {
  visit: Visit<'product'>;
  product: Rated;
}

/** The average and the distribution of stars; each bar links to the reviews behind it. */
export function ReviewScore({ visit, product }: ScoreProps) {
  const { t, format } = visit;
  const { avg_rating, number_of_ratings, rating_histogram } = product;
  const average = format.rating(avg_rating);
  return (
    <div>
      <div className="score">
        <b>{average}</b>
        <Stars value={avg_rating} label={t('list.stars', { average })} />
        <bdi className="score-count">{t('reviews.ratings', { count: number_of_ratings })}</bdi>
      </div>
      <ul className="hist">
        {[5, 4, 3, 2, 1].map((stars) => (
          <li key={stars}>
            <Bar visit={visit} stars={stars} count={rating_histogram[stars - 1] ?? 0} all={number_of_ratings} />
          </li>
        ))}
      </ul>
      <Averages visit={visit} ratings={product.ratings} />
    </div>
  );
}

/** Averages of all, owners' and independent reviews (not free, paid or by staff); nothing if no review is an owner's or labelled. */
function Averages({ visit, ratings: { all, independent, owners } }: { visit: Visit<'product'>; ratings: Rated['ratings'] }) {
  const { t, format } = visit;
  const labelled = all.count - independent.count;
  if (labelled === 0 && owners.count === 0) return null;
  const rows = [
    [t('reviews.allRatings'), all],
    [t('reviews.byOwners', { count: owners.count }), owners],
    [t('reviews.independent', { count: independent.count }), independent],
  ] as const;
  return (
    <div className="averages">
      <dl>
        {rows.map(
          ([name, { average, count }]) =>
            count > 0 && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{format.rating(average)}</dd>
              </div>
            ),
        )}
      </dl>
      {labelled > 0 && <p>{t('reviews.labelled', { count: labelled })}</p>}
    </div>
  );
}

interface BarProps {
  visit: Visit<'product'>;
  stars: number;
  count: number;
  all: number;
}

function Bar({ visit, stars, count, all }: BarProps) {
  const { t, format, search } = visit;
  const percent = format.percent(count / all);
  const chosen = search.stars === stars;
  return (
    <a href={reviewLink(visit, { stars: chosen ? 0 : stars })} aria-current={chosen ? 'true' : undefined} rel="nofollow">
      <span aria-hidden="true">{format.number(stars)}</span>
      <svg className="hist-bar" aria-hidden="true">
        <rect width={`${(count / all) * 100}%`} height="100%" />
      </svg>
      <span aria-hidden="true">{percent}</span>
      <span className="unseen">{t('reviews.bar', { stars, percent, count })}</span>
    </a>
  );
}
