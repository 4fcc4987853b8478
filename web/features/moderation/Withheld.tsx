import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { Item } from '../../kit/wire.ts';

const WithheldNote = lazyPart(
  () => import('./WithheldNote.tsx'),
  () => null,
);

/** Why nobody but the reader sees what they wrote. */
export type WithheldState = NonNullable<Item<'GET review/list/pagination/{productId}'>['withheld']>;

/** Says beside the reader's own words, or the photo of that number, that nobody else sees them; nothing beside all others. */
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
