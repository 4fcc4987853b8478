import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface FoldProps {
  title: string;
  /** A number or word beside the marker. */
  aside?: string;
  open?: boolean;
  children: ReactNode;
}

/** A collapsible section; needs no script. */
export function Fold({ title, aside, open = false, children }: FoldProps) {
  return (
    <details className="fold" open={open}>
      <summary>
        {title} {aside && <small>{aside}</small>}
        <Icon name="plus" />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
