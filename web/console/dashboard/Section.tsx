import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  facts?: string;
  /** Link to the full list. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard below the numbers. */
export function Section({ title, facts, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className="w6" aria-labelledby={id}>
      <div className="c-head">
        <h2 id={id}>{title}</h2>
        {facts && <span>{facts}</span>}
        {more}
      </div>
      {children}
    </section>
  );
}
