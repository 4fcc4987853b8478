import type { Call } from '../kit/call.ts';
import { metaContent } from '../kit/meta-content.ts';
import { screenCode } from '../kit/screen.tsx';
import type { Visit } from '../kit/visit.ts';

/** A member's own profile. Loaded in the browser, because the server does not know the reader. */
export default screenCode('profile', {
  load: (_visit: Visit<'profile'>, call: Call) => metaContent('profile', call),
  meta: (_visit, { title, description }) => ({ title, description, hidden: true }),
  page: () => import('./profile.page.tsx'),
});
