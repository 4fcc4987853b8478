import { screenCode } from '../kit/screen.tsx';

export default screenCode('community-rules', {
  load: (_visit, call) => call('GET rules', {}),
  meta: ({ t }) => ({ title: t('moderation.rules'), description: t('moderation.rulesNote') }),
  page: () => import('./community-rules.page.tsx'),
});
