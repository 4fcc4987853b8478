import { screenCode } from '../kit/screen.tsx';

export default screenCode('how-we-check-reviews', {
  load: (_visit, call) => call('GET review/policy', {}),
  meta: (_visit, { title, description }) => ({ title, description }),
  page: () => import('./how-we-check-reviews.page.tsx'),
});
