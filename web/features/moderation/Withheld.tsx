import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { Item } from '../../kit/wire.ts';

const WithheldNote = lazyPart(
  () => import('./WithheldNote.tsx'),
  () => null,
);

/** Why only the author sees a text. */
export type WithheldState = NonNullable<Item<'GET review/list/pagination/{productId}'>['withheld']>;

/** Note next to the reader's own text, or the photo with that number, that others do not see it; nothing for all other content. */
export function Withheld(props: { withheld: WithheldState | null; photo?: number }) {
  const { withheld, photo } = props;
  return (
    withheld && (
      <Suspense fallback={null}>
        <WithheldNote withheld={withheld} photo={photo} />
      </Suspense>
    )
  );
}
