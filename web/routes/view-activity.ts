import { screenCode } from '../kit/screen.tsx';

/** The specification's placeholder: a page without a function. */
export default screenCode('view-activity', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('activity.title'), description: t('activity.note'), hidden: true }),
  page: () => import('./view-activity.page.tsx'),
});
