import { defineScreen } from '../kit/screen.tsx';

/** The specification's placeholder: a page without a function. */
export const viewActivity = defineScreen('view-activity', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('activity.title'), description: t('activity.note'), hidden: true }),
  page: () => import('./view-activity.page.tsx'),
});
