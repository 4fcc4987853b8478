import { screenCode } from '../kit/screen.tsx';

/** A member's lists: they are asked for in the browser, for the server does not know who reads. */
export default screenCode('favourite', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('favourites.title'), description: t('favourites.note'), hidden: true }),
  page: () => import('./favourite.page.tsx'),
});
