import { redirect } from 'react-router';
import { defineScreen } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';

/** Target of the plain search form: redirects to the path with the keyword. */
export const searchScreen = defineScreen('search', {
  load: async (visit) => {
    const { keyword } = visit.search;
    throw redirect(keyword ? href(visit, 'search-result', { keyword }) : href(visit, 'home'));
  },
  meta: () => ({ title: '', description: '' }),
  page: () => Promise.resolve({ default: () => null }),
});
