import { Suspense } from 'react';
import type { UnseenReason } from '../../../contract/choices.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';

const UnseenWords = lazyPart(
  () => import('./UnseenWords.tsx'),
  () => null,
);

interface UnseenPlaceProps {
  as?: 'div' | 'li';
  /** Whose words stood there; null where all of a page is left out. */
  uuid: string | null;
  why: UnseenReason;
  /** Of what stood there; 0: nothing did. */
  height: number;
}

/** Stands where something was that the reader does not see, as high as it was. */
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
