import { Suspense } from 'react';
import type { UnseenReason } from '../../../contract/choices.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';

const UnseenWords = lazyPart(
  () => import('./UnseenWords.tsx'),
  () => null,
);

interface UnseenPlaceProps {
  as?: 'div' | 'li';
  /** Author of the hidden content; null if the whole page is hidden. */
  uuid: string | null;
  why: UnseenReason;
  /** Height of the hidden content in CSS pixels; 0: not rendered before. */
  height: number;
}

/** Placeholder for content that the reader does not see, with the same height. */
export function UnseenPlace({ as: Tag = 'div', uuid, why, height }: UnseenPlaceProps) {
  return (
    <Tag
      className={uuid === null ? 'unseen-place unseen-place--page' : 'unseen-place'}
      style={height > 0 ? { minBlockSize: height } : undefined}
      tabIndex={-1}
      data-unseen={uuid}
    >
      <Suspense fallback={null}>
        <UnseenWords why={why} />
      </Suspense>
    </Tag>
  );
}
