import type { ReactNode } from 'react';
import { ConsoleIcon, type ConsoleIconName } from './ConsoleIcon.tsx';

interface PageNoticeProps {
  icon: ConsoleIconName;
  title: string;
  text?: ReactNode;
  /** One step that helps. */
  action?: ReactNode;
}

/** What stands where a list or a page would: it is empty, or not for this role. */
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
