import { refresh } from '../../../kit/member-data.tsx';

/** Reloads all data that shows or depends on a member's own reviews; resolves when the shown data has arrived. */
export const refreshReviews = (): Promise<void> =>
  refresh('GET review/by/{uuid}', 'GET review/mine/{id}', 'GET review/{id}/revisions', 'GET recommended/product/list');
