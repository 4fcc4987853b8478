import { screenCode } from '../kit/screen.tsx';

/** A decision about a member: it is asked for in the browser, for the server does not know who reads. */
export default screenCode('my-decision', {
  load: async () => null,
  meta: ({ t }) => ({ title: t('moderation.decision'), description: t('moderation.decisionNote'), hidden: true }),
  page: () => import('./my-decision.page.tsx'),
});
