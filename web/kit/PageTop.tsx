import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from '../ui/Crumbs.tsx';
import { useApp } from './app.ts';

interface PageTopProps {
  title: string;
  /** A quiet sentence or two under the title. */
  note?: string | null;
  /** The way here; the last crumb is the page itself. Absent: the page stands at the top of the shop. */
  crumbs?: readonly Crumb[];
  children?: ReactNode;
}

/** Crumbs and heading of a page. */
export function PageTop({ title, note, crumbs, children }: PageTopProps) {
  const { t } = useApp();
  return (
    <>
      {crumbs && <Crumbs label={t('shell.path')} crumbs={crumbs} />}
      <div className="list-head">
        <h1>{title}</h1>
        {note && <p>{note}</p>}
        {children}
      </div>
    </>
  );
}
