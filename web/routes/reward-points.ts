import { screenCode } from '../kit/screen.tsx';

export default screenCode('reward-points', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('rewards.ledger'), description: t('rewards.ledgerNote'), hidden: true }),
  page: () => import('./reward-points.page.tsx'),
});
