import { screenCode } from '../kit/screen.tsx';

export default screenCode('my-decisions', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('moderation.decisions'), description: t('moderation.decisionsNote'), hidden: true }),
  page: () => import('./my-decisions.page.tsx'),
});
