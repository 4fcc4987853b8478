import { screenCode } from '../kit/screen.tsx';

export default screenCode('transparency', {
  load: (_visit, call) => call('GET transparency', {}),
  meta: ({ t }) => ({ title: t('moderation.transparency'), description: t('moderation.transparencyNote') }),
  page: () => import('./transparency.page.tsx'),
});
