import { screenCode } from '../kit/screen.tsx';

export default screenCode('reset-password', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('accounts.resetPassword'), description: t('accounts.resetNote'), hidden: true }),
  page: () => import('./reset-password.page.tsx'),
});
