import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { UnseenReason } from '../../../contract/choices.ts';
import { UnseenPlace } from './UnseenPlace.tsx';

/** The part of a page that is one person's, or a place as high as it was once the reader turns out not to see it. */
export function OrPlace({ why, children }: { why: UnseenReason | null; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (why === null) height.current = box.current?.offsetHeight ?? 0;
  });
  return why === null ? <div ref={box}>{children}</div> : <UnseenPlace uuid={null} why={why} height={height.current} />;
}
