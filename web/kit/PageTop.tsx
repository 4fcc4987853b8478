import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from '../ui/Crumbs.tsx';
import { useApp } from './app.ts';

interface PageTopProps {
  title: string;
  /** One or two sentences below the title. */
  note?: string | null;
  /** Breadcrumbs, ending with the page itself; absent for top-level pages. */
  crumbs?: readonly Crumb[];
  children?: ReactNode;
}

/** Breadcrumbs and heading of a page. */
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
