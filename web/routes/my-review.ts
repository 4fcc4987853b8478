import { screenCode } from '../kit/screen.tsx';

/** A member's own review: it is asked for in the browser, for the server does not know who reads. */
export default screenCode('my-review', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('reviews.mine'), description: t('reviews.mineAbout'), hidden: true }),
  page: () => import('./my-review.page.tsx'),
});
