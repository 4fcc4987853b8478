import { refresh } from '../../../kit/member-data.tsx';

/** What shows a member's own reviews, or follows from them, is asked again; resolves when what is shown has come. */
export const refreshReviews = (): Promise<void> =>
  refresh('GET review/by/{uuid}', 'GET review/mine/{id}', 'GET review/{id}/revisions', 'GET recommended/product/list');
