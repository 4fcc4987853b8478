import { type ReactNode, useId } from 'react';

interface FiguresTableProps {
  title: string;
  /** What stands between title and table. */
  note?: string;
  /** Heads of the columns; the first is that of the rows' own heads. */
  heads: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly string[] }[];
}

/** A table of figures under its heading. Wider than its place it is scrolled by itself, also by keyboard. */
export function FiguresTable({ title, note, heads, rows }: FiguresTableProps) {
  const id = useId();
  return (
    <>
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by keyboard */}
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
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
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
