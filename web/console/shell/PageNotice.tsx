import type { ReactNode } from 'react';
import { ConsoleIcon, type ConsoleIconName } from './ConsoleIcon.tsx';

interface PageNoticeProps {
  icon: ConsoleIconName;
  title: string;
  text?: ReactNode;
  /** An action that helps. */
  action?: ReactNode;
}

/** Replaces a list or page that is empty or not allowed for this role. */
export function PageNotice({ icon, title, text, action }: PageNoticeProps) {
  return (
    <div className="state">
      <ConsoleIcon name={icon} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
