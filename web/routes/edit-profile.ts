import type { Call } from '../kit/call.ts';
import { metaContent } from '../kit/meta-content.ts';
import { screenCode } from '../kit/screen.tsx';
import type { Visit } from '../kit/visit.ts';

/** The member's profile form. Filled in the browser, because the server does not know the reader. */
export default screenCode('edit-profile', {
  load: (_visit: Visit<'edit-profile'>, call: Call) => metaContent('edit-profile', call),
  meta: (_visit, { title, description }) => ({ title, description, hidden: true }),
  page: () => import('./edit-profile.page.tsx'),
});
