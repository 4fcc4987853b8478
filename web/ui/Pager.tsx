import { pageWindow } from './page-window.ts';

export interface PagerLabels {
  pages: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  page(number: number): string;
  number(number: number): string;
  rows: string;
}

export interface PagerRows {
  value: number;
  choices: readonly number[];
  href(rows: number): string;
}

interface PagerProps {
  page: number;
  /** The number of pages; no pager is shown for one or none. */
  pages: number;
  href(page: number): string;
  labels: PagerLabels;
  /** Choice of rows per page; undefined: no choice. */
  rows?: PagerRows;
}

/** Page navigation of a list, with real links. */
export function Pager({ page, pages, href, labels, rows }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={labels.pages}>
      <ol>
        <Step label={labels.first} to={page > 1 ? href(1) : null} />
        <Step label={labels.previous} to={page > 1 ? href(page - 1) : null} rel="prev" />
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            {number === page ? (
              <span className="on" aria-current="page">
                {labels.number(number)}
              </span>
            ) : (
              <a href={href(number)} aria-label={labels.page(number)}>
                {labels.number(number)}
              </a>
            )}
          </li>
        ))}
        <Step label={labels.next} to={page < pages ? href(page + 1) : null} rel="next" />
        <Step label={labels.last} to={page < pages ? href(pages) : null} />
      </ol>
      {rows && <Rows label={labels.rows} {...rows} />}
    </nav>
  );
}

function Step({ label, to, rel }: { label: string; to: string | null; rel?: string }) {
  return (
    <li className="far">
      {to ? (
        <a href={to} rel={rel}>
          {label}
        </a>
      ) : (
        <span className="off">{label}</span>
      )}
    </li>
  );
}

function Rows({ label, value, choices, href }: PagerRows & { label: string }) {
  return (
    <div className="rows">
      <span id="rows-label">{label}</span>
      <ul aria-labelledby="rows-label">
        {choices.map((choice) => (
          <li key={choice}>
            {choice === value ? (
              <span className="on" aria-current="true">
                {choice}
              </span>
            ) : (
              <a href={href(choice)} rel="nofollow">
                {choice}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
