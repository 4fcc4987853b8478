import type { App } from '../../kit/app.ts';
import { useApp } from '../../kit/app.ts';
import type { ProductFilters } from '../../screens.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { BrowserProps } from './ProductBrowser.tsx';

type ActiveFiltersProps = Pick<BrowserProps, 'search' | 'facets' | 'href'>;

interface Chip {
  key: string;
  name: string;
  without: Partial<ProductFilters>;
}

/** Every chosen filter as a link that removes it. */
export function ActiveFilters({ search, facets, href }: ActiveFiltersProps) {
  const app = useApp();
  const { t } = app;
  const { brands, options, rating, min, max, review, ingredients, hide } = search;
  const named = (kind: 'brands' | 'options', all: readonly { id: number; title: string }[]): Chip[] =>
    all
      .filter(({ id }) => search[kind].includes(id))
      .map(({ id, title }) => ({ key: `${kind} ${id}`, name: title, without: { [kind]: search[kind].filter((chosen) => chosen !== id) } }));
  const chips: Chip[] = [
    ...(brands.length > 0 ? named('brands', facets.brands) : []),
    ...(options.length > 0
      ? named(
          'options',
          facets.list.flatMap(({ optionList }) => optionList),
        )
      : []),
    ...(rating > 0 ? [{ key: 'rating', name: t('catalogue.starsUp', { stars: rating }), without: { rating: 0 } }] : []),
    ...(min > 0 || max > 0 ? [{ key: 'price', name: priceWords(app, min, max), without: { min: 0, max: 0 } }] : []),
    ...(review ? [{ key: 'review', name: t('catalogue.reviewedChip', { review }), without: { review: '' as const } }] : []),
    ...(ingredients.length > 0
      ? [{ key: 'ingredients', name: t('catalogue.ingredientsChosen', { count: ingredients.length }), without: { ingredients: [] } }]
      : []),
    ...(hide ? [{ key: 'hide', name: t('catalogue.hideAvoided'), without: { hide: '' as const } }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="chips">
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <a className="chip" href={href(without)} aria-label={t('catalogue.remove', { name })} data-stay="" rel="nofollow">
            <bdi>{name}</bdi>
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Description of a chosen price range; 0 means open-ended. */
function priceWords({ t, format, currency }: Pick<App, 't' | 'format' | 'currency'>, min: number, max: number): string {
  const from = format.wholeMoney(min, currency);
  const to = format.wholeMoney(max, currency);
  if (max === 0) return t('catalogue.priceAbove', { from });
  return min === 0 ? t('catalogue.priceBelow', { to }) : t('catalogue.priceBetween', { from, to });
}
