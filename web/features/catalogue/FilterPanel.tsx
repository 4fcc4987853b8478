import { useEffect, useRef } from 'react';
import { listSizes } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { HideAvoided } from './HideAvoided.tsx';
import { IngredientFilter } from './IngredientFilter.tsx';
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
        <PanelHead />
        {search.sort !== 'popularity' && <input type="hidden" name="sort" value={search.sort} />}
        {search.rows !== listSizes.page && <input type="hidden" name="rows" value={search.rows} />}
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
        <IngredientFilter key={search.ingredients.join()} ids={search.ingredients} mode={search.mode} />
        <HideAvoided chosen={search.hide !== ''} />
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

function PanelHead() {
  const { t } = useApp();
  const hides = { popoverTarget: filterPanelId, popoverTargetAction: 'hide' } as const;
  return (
    <div className="filters-head">
      <p className="filters-title">{t('catalogue.filters')}</p>
      <button type="button" className="icon-btn only-phone" aria-label={t('shell.close')} {...hides}>
        <Icon name="close" />
      </button>
    </div>
  );
}
