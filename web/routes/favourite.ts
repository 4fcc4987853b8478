import { screenCode } from '../kit/screen.tsx';

/** A member's favourites. Loaded in the browser, because the server does not know the reader. */
export default screenCode('favourite', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('favourites.title'), description: t('favourites.note'), hidden: true }),
  page: () => import('./favourite.page.tsx'),
});
