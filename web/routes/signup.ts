import { defineScreen } from '../kit/screen.tsx';

export const signup = defineScreen('signup', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('accounts.signUp'), description: t('accounts.oneAccount'), hidden: true }),
  page: () => import('./signup.page.tsx'),
});
