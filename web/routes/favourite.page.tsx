import { FavouriteTabs } from '../features/favourites/FavouriteTabs.tsx';
import { favouriteLists } from '../features/favourites/lists.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';

export default function FavouritePage({ visit }: PageProps<'favourite', null>) {
  const { t, search } = visit;
  const Kept = favouriteLists[search.tab];
  return (
    <div className="page">
      <PageTop title={t('favourites.title')} note={t('favourites.note')} />
      <FavouriteTabs visit={visit} />
      <h2 className="unseen">{t(`favourites.tab.${search.tab}`)}</h2>
      <Kept visit={visit} />
    </div>
  );
}
