import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedQuietly } from '../../kit/PartFailure.tsx';

/** Comes with the first member who sees it. */
export const LastViewed = lazyPart(() => import('./LastViewed.tsx'), FailedQuietly);
export { useRecordShare, useRecordView } from './use-record.ts';
