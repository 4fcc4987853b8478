import { redirect } from 'react-router';
import { defineScreen } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';

/** Where the plain search form arrives: its keyword becomes a part of the path. */
export const searchScreen = defineScreen('search', {
  load: async (visit) => {
    const { keyword } = visit.search;
    throw redirect(keyword ? href(visit, 'search-result', { keyword }) : href(visit, 'home'));
  },
  meta: () => ({ title: '', description: '' }),
  page: () => Promise.resolve({ default: () => null }),
});
