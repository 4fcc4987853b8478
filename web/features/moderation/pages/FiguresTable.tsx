import { type ReactNode, useId } from 'react';

interface FiguresTableProps {
  title: string;
  /** Text between title and table. */
  note?: string;
  /** Column headers, including the one above the row headers. */
  heads: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly string[] }[];
}

/** A table of figures with a heading. Scrolls horizontally if too wide, also by keyboard. */
export function FiguresTable({ title, note, heads, rows }: FiguresTableProps) {
  const id = useId();
  return (
    <>
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className="figures" aria-labelledby={id} tabIndex={0}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, cells }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
