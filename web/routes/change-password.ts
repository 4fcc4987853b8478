import { defineScreen } from '../kit/screen.tsx';

export const changePassword = defineScreen('change-password', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('accounts.changePassword'), description: t('accounts.changeNote'), hidden: true }),
  page: () => import('./change-password.page.tsx'),
});
