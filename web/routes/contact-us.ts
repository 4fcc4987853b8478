import { screenCode } from '../kit/screen.tsx';

export default screenCode('contact-us', {
  load: async () => null,
  meta: ({ t, search }) => ({ title: t('contact.title'), description: t('contact.note'), hidden: search.sent === 'Y' }),
  page: () => import('./contact-us.page.tsx'),
});
