import { redirect } from 'react-router';
import { screenCode } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';

/** Alternative address of a user profile. */
export default screenCode('customer-details', {
  load: async (visit) => {
    throw redirect(href(visit, 'user-profile', visit.parameters));
  },
  meta: () => ({ title: '', description: '' }),
  page: () => Promise.resolve({ default: () => null }),
});
