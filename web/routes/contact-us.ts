import { screenCode } from '../kit/screen.tsx';

export default screenCode('contact-us', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('contact.title'), description: t('contact.note') }),
  page: () => import('./contact-us.page.tsx'),
});
