import { screenCode } from '../kit/screen.tsx';

/** A member's own review. Loaded in the browser, because the server does not know the reader. */
export default screenCode('my-review', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('reviews.mine'), description: t('reviews.mineAbout'), hidden: true }),
  page: () => import('./my-review.page.tsx'),
});
