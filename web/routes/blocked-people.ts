import { screenCode } from '../kit/screen.tsx';

export default screenCode('blocked-people', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('blocks.title'), description: t('blocks.note'), hidden: true }),
  page: () => import('./blocked-people.page.tsx'),
});
