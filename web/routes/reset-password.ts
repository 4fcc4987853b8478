import { defineScreen } from '../kit/screen.tsx';

export const resetPassword = defineScreen('reset-password', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('accounts.resetPassword'), description: t('accounts.resetNote'), hidden: true }),
  page: () => import('./reset-password.page.tsx'),
});
