import { screenCode } from '../kit/screen.tsx';

export default screenCode('accessibility', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('shell.accessibility'), description: t('accessibility.note') }),
  page: () => import('./accessibility.page.tsx'),
});
