import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  summary: ReactNode;
  /** Only one menu of a group is open at a time. */
  group: string;
  className?: string;
  panelClassName?: string;
  children: ReactNode;
}

/**
 * A button with a drop-down panel of links. Opens without scripts; `closeMenus` and `watchMenus` close it on navigation, Escape and clicks
 * outside.
 */
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
