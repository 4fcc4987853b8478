import { screenCode } from '../kit/screen.tsx';

/** How a member logs in: it is asked for in the browser, for the server does not know who reads. */
export default screenCode('account-security', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('security.title'), description: t('security.note'), hidden: true }),
  page: () => import('./account-security.page.tsx'),
});
