export { loadReviewsBy } from './load-person.ts';
export { PersonAbout } from './PersonAbout.tsx';
export { PersonHead } from './PersonHead.tsx';
export { PersonReviewRow } from './PersonReviewRow.tsx';
export { PersonReviews } from './PersonReviews.tsx';
export { PersonTabs } from './PersonTabs.tsx';
export { personData } from './person-data.ts';
