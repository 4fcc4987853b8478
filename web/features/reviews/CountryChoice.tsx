import type { Visit } from '../../kit/visit.ts';
import { reviewLink } from './review-link.ts';

/** Switches between reviews from the member's country and all reviews. */
export function CountryChoice({ visit }: { visit: Visit<'product'> }) {
  const { t, search } = visit;
  const choices = [
    ['NOT_ALL', t('reviews.sameCountry')],
    ['ALL', t('reviews.viewAll')],
  ] as const;
  return (
    <nav className="seg" aria-label={t('reviews.countries')}>
      {choices.map(([country, name]) => (
        <a key={country} href={reviewLink(visit, { country })} data-stay="" aria-current={search.country === country ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
