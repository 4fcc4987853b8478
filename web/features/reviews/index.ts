export { reviewQuery, wallSize } from './asked.ts';
export { ReviewSection } from './ReviewSection.tsx';
export { reviewsId } from './review-link.ts';
export { WriteReview } from './WriteReview.tsx';
