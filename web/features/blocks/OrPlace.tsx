import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { UnseenReason } from '../../../contract/choices.ts';
import { UnseenPlace } from './UnseenPlace.tsx';

/** The part of a page that belongs to one person; replaced by a placeholder of the same height if the reader does not see that person. */
export function OrPlace({ why, children }: { why: UnseenReason | null; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (why === null) height.current = box.current?.offsetHeight ?? 0;
  });
  return why === null ? <div ref={box}>{children}</div> : <UnseenPlace uuid={null} why={why} height={height.current} />;
}
