import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** A collapsible group of filters. */
export function FilterBox({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className="filter" open={open}>
      <summary>
        <bdi>{title}</bdi>
        <Icon name="down" />
      </summary>
      <fieldset className="filter-body">
        <legend className="unseen">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
