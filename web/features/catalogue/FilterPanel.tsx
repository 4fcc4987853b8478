import { useEffect, useRef } from 'react';
import { useApp } from '../../kit/app.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { OptionFilter } from './OptionFilter.tsx';
import { PriceFilter } from './PriceFilter.tsx';
import type { BrowserProps } from './ProductBrowser.tsx';
import { withoutFilters } from './product-filters.ts';
import { RatingFilter } from './RatingFilter.tsx';

export const filterPanelId = 'filters';

const reviewChoices = ['', 'YES', 'NO'] as const;

/** Brands have no shop order: the fullest first. */
const byCount = (brands: BrowserProps['facets']['brands']) => brands.toSorted((a, b) => b.count - a.count);

/**
 * The filters: a column beside the list, on a phone a sheet over it. A plain form: Apply leads to the list's address with the chosen
 * values, with scripts and without.
 */
export function FilterPanel({ facets, priceTop, search, href }: Omit<BrowserProps, 'list' | 'count'>) {
  const { t } = useApp();
  const form = useRef<HTMLFormElement>(null);
  // Boxes that were ticked and never applied follow the address again, for instance after Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides
  useEffect(() => form.current?.reset(), [href(search)]);
  return (
    <aside className="filters" id={filterPanelId} popover="auto" aria-label={t('catalogue.filters')}>
      <form ref={form} action={href(withoutFilters).split('?')[0]} data-stay="">
        <div className="filters-head">
          <p className="filters-title">{t('catalogue.filters')}</p>
          <button
            type="button"
            className="icon-btn only-phone"
            popoverTarget={filterPanelId}
            popoverTargetAction="hide"
            aria-label={t('shell.close')}
          >
            <Icon name="close" />
          </button>
        </div>
        {search.sort !== 'popularity' && <input type="hidden" name="sort" value={search.sort} />}
        {search.rows !== 12 && <input type="hidden" name="rows" value={search.rows} />}
        {facets.brands.length > 1 && (
          <OptionFilter name="brands" title={t('catalogue.brands')} options={byCount(facets.brands)} chosen={search.brands} open />
        )}
        <RatingFilter chosen={search.rating} />
        <PriceFilter min={search.min} max={search.max} priceTop={priceTop} />
        <ChoiceFilter
          name="review"
          title={t('catalogue.reviews')}
          choices={reviewChoices.map((review) => ({ value: review, label: t('catalogue.reviewed', { review }) }))}
          chosen={search.review}
        />
        {facets.list.map(({ id, title, optionList }, place) => (
          <OptionFilter key={id} name="options" title={title} options={optionList} chosen={search.options} open={place < 2} />
        ))}
        <div className="filter-buttons">
          <a className="btn btn--line btn--small" href={href(withoutFilters)} data-stay="">
            {t('catalogue.clear')}
          </a>
          <button type="submit" className="btn btn--main btn--small">
            {t('catalogue.apply')}
          </button>
        </div>
      </form>
    </aside>
  );
}
