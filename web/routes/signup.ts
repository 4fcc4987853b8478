import { screenCode } from '../kit/screen.tsx';

export default screenCode('signup', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('accounts.signUp'), description: t('accounts.oneAccount'), hidden: true }),
  page: () => import('./signup.page.tsx'),
});
