import type { ReactNode } from 'react';

interface SectionHeadProps {
  title: string;
  /** One quiet sentence under the title. */
  note?: string;
  /** Link to the full page. */
  more?: ReactNode;
}

export function SectionHead({ title, note, more }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {more}
    </div>
  );
}
