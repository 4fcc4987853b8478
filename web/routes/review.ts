import { redirect } from 'react-router';
import { reviewsId } from '../features/reviews/index.ts';
import { defineScreen } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';

/** Legacy address of a product's reviews. */
export const review = defineScreen('review', {
  load: async (visit) => {
    throw redirect(`${href(visit, 'product', visit.parameters)}#${reviewsId}`);
  },
  meta: () => ({ title: '', description: '' }),
  page: () => Promise.resolve({ default: () => null }),
});
