import { screenCode } from '../kit/screen.tsx';

export default screenCode('change-password', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('accounts.changePassword'), description: t('accounts.changeNote'), hidden: true }),
  page: () => import('./change-password.page.tsx'),
});
