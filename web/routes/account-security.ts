import { screenCode } from '../kit/screen.tsx';

/** Account security. Loaded in the browser, because the server does not know the reader. */
export default screenCode('account-security', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('security.title'), description: t('security.note'), hidden: true }),
  page: () => import('./account-security.page.tsx'),
});
