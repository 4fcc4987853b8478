import { href, type Visit } from '../../kit/visit.ts';
import type { ScreenSearch } from '../../screens.ts';

const tabs: readonly ScreenSearch<'favourite'>['tab'][] = ['products', 'scanned', 'brands'];

/** The tabs are links, so that Back returns to the previous one and each has its own address. */
export function FavouriteTabs({ visit }: { visit: Visit<'favourite'> }) {
  const { t, search } = visit;
  return (
    <nav aria-label={t('favourites.tabs')}>
      <ul className="tabs">
        {tabs.map((tab) => (
          <li key={tab}>
            <a href={href(visit, 'favourite', {}, { tab })} data-stay="" aria-current={tab === search.tab ? 'page' : undefined}>
              {t(`favourites.tab.${tab}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
