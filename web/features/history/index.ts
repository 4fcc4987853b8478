import { later } from '../../kit/later.ts';

/** Comes with the first member who sees it. */
export const LastViewed = later(() => import('./LastViewed.tsx'));
export { useRecordShare } from './use-record-share.ts';
export { useRecordView } from './use-record-view.ts';
