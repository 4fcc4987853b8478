import { screenCode } from '../kit/screen.tsx';

/** A decision about a member. Loaded in the browser, because the server does not know the reader. */
export default screenCode('my-decision', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('moderation.decision'), description: t('moderation.decisionNote'), hidden: true }),
  page: () => import('./my-decision.page.tsx'),
});
