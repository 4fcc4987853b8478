import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface MenuProps {
  /** Name for those who do not see the summary. */
  label: string;
  summary: ReactNode;
  /** Menus of one group close each other. */
  group: string;
  className?: string;
  panelClassName?: string;
  children: ReactNode;
}

/** A button that drops a panel of links; opens without scripts, and `closeMenus` shuts it on Escape, on a click beside it and on navigation. */
export function Menu({ label, summary, group, className = '', panelClassName = '', children }: MenuProps) {
  return (
    <details className={`menu ${className}`.trim()} name={group} data-closes="">
      <summary aria-label={label}>
        {summary}
        <Icon name="down" />
      </summary>
      <div className={`menu-panel ${panelClassName}`.trim()}>{children}</div>
    </details>
  );
}
