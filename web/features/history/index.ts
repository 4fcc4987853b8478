import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedQuietly } from '../../kit/PartFailure.tsx';

/** Loaded on demand, for members only. */
export const LastViewed = lazyPart(() => import('./LastViewed.tsx'), FailedQuietly);
export { useRecordShare, useRecordView } from './use-record.ts';
