import type { ReactNode } from 'react';

interface StateProps {
  title: string;
  /** A sentence on what to do next. */
  note?: string;
  /** Heading level of the title. */
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}

/** An empty list. */
export function EmptyState(props: StateProps) {
  return (
    <div className="state">
      <EmptyFlask />
      <StateText {...props} />
    </div>
  );
}

/** A failure; `children` offer a retry. */
export function ErrorState(props: StateProps) {
  return (
    <div className="state" role="alert">
      <BrokenJar />
      <StateText {...props} />
    </div>
  );
}

function StateText({ title, note, heading: Heading = 'h2', children }: StateProps) {
  return (
    <>
      <Heading>{title}</Heading>
      {note && <p>{note}</p>}
      {children}
    </>
  );
}

function EmptyFlask() {
  return (
    <svg className="draw" viewBox="0 0 140 140" aria-hidden="true">
      <ellipse className="draw-blush" cx="70" cy="122" rx="52" ry="7" />
      <path className="draw-paper" d="M46 118V64c0-8 6-12 12-13V38h24v13c6 1 12 5 12 13v54c0 3-2 4-5 4H51c-3 0-5-1-5-4z" />
      <path d="M60 38V26h20v12M64 26v-8h12v8M56 78h28M60 86h20M46 104c16 5 32 5 48 0" />
      <path className="draw-drop" d="M108 34c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12z" />
    </svg>
  );
}

function BrokenJar() {
  return (
    <svg className="draw" viewBox="0 0 140 140" aria-hidden="true">
      <ellipse className="draw-sage" cx="70" cy="122" rx="56" ry="7" />
      <path className="draw-paper" d="M26 116l18-52c3-8 9-9 15-7l12 4-4 14 8 8-6 14 6 18" />
      <path className="draw-paper" d="M78 115l6-18-7-9 7-12-3-12 20 8c6 2 8 8 6 14l-10 29z" />
      <path d="M60 57l4-14 16 6-3 10M66 42l4-12 10 4-4 13" />
      <path className="draw-rose" d="M64 120c8 4 14-2 20 1" />
    </svg>
  );
}
