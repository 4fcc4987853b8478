import { useEffect, useRef } from 'react';
import { listSizes } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { ordersOf } from './count-products.ts';
import { HideAvoided } from './HideAvoided.tsx';
import { IngredientFilter } from './IngredientFilter.tsx';
import { OptionFilter } from './OptionFilter.tsx';
import { PriceFilter } from './PriceFilter.tsx';
import type { BrowserProps } from './ProductBrowser.tsx';
import { withoutFilters } from './product-filters.ts';
import { RatingFilter } from './RatingFilter.tsx';
import { type FilterCount, useFilterCount } from './use-filter-count.ts';
import { useFilterSheet } from './use-filter-sheet.ts';

export const filterPanelId = 'filters';

/** ARIA attributes of the sheet while it is open over the page. */
const modal = { role: 'dialog', 'aria-modal': true } as const;

const reviewChoices = ['', 'YES', 'NO'] as const;

/** The shop defines no order of brands, so those with most products come first. */
const byCount = (brands: BrowserProps['facets']['brands']) => brands.toSorted((a, b) => b.count - a.count);

/**
 * The filters: a column next to the list, or a sheet over it on phones. A plain GET form: Apply navigates to the list's address with the
 * chosen values, with or without JavaScript.
 */
export function FilterPanel({ facets, priceTop, search, href, source, count: given }: Omit<BrowserProps, 'list'>) {
  const { t } = useApp();
  const sheet = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const open = useFilterSheet(sheet);
  const address = href(search);
  const shown = useRef(address);
  // On navigation such as Back, reset unapplied choices to the address; on first load keep choices made before hydration.
  useEffect(() => {
    if (shown.current !== address) form.current?.reset();
    shown.current = address;
  }, [address]);
  const counted = useFilterCount(form, source, given, address);
  return (
    <section
      className="filters"
      id={filterPanelId}
      popover="auto"
      ref={sheet}
      tabIndex={-1}
      aria-label={t('catalogue.filters')}
      {...(open && modal)}
    >
      <form ref={form} action={href(withoutFilters).split('?')[0]} data-stay="" onChange={counted.recount}>
        <PanelHead />
        {search.sort !== ordersOf(source)[0] && <input type="hidden" name="sort" value={search.sort} />}
        {search.rows !== listSizes.page && <input type="hidden" name="rows" value={search.rows} />}
        <Groups facets={facets} priceTop={priceTop} search={search} onChange={counted.recount} />
        <div className="filter-buttons">
          <a className="btn btn--line btn--small" href={href(withoutFilters)} data-stay="">
            {t('catalogue.clear')}
          </a>
          <Apply {...counted} />
        </div>
      </form>
    </section>
  );
}

interface GroupsProps extends Pick<BrowserProps, 'facets' | 'priceTop' | 'search'> {
  /** Called for choices that fire no change event. */
  onChange(): void;
}

function Groups({ facets, priceTop, search, onChange }: GroupsProps) {
  const { t } = useApp();
  return (
    <>
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
      <IngredientFilter key={search.ingredients.join()} ids={search.ingredients} mode={search.mode} onChange={onChange} />
      <HideAvoided chosen={search.hide !== ''} />
    </>
  );
}

/** The Apply button; on phones, where the sheet covers the list, it shows the number of results. */
function Apply({ count, isCounting }: FilterCount) {
  const { t } = useApp();
  return (
    <>
      <button type="submit" className="btn btn--main btn--small" aria-busy={isCounting}>
        <span className="only-wide">{t('catalogue.apply')}</span>
        <span className="only-phone">{count === null ? t('catalogue.apply') : t('catalogue.show', { count })}</span>
      </button>
      <span className="unseen" role="status">
        {!isCounting && count !== null && t('catalogue.count', { count })}
      </span>
    </>
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
