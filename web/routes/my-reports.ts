import { screenCode } from '../kit/screen.tsx';

export default screenCode('my-reports', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('moderation.reports'), description: t('moderation.reportsNote'), hidden: true }),
  page: () => import('./my-reports.page.tsx'),
});
