import { useTexts } from '../texts.ts';

export interface SparkDay {
  date: string;
  value: number;
  before: number;
}

const WIDTH = 220;
const HEIGHT = 44;
/** Above the highest point. */
const ROOM = 4;

/** Points of a line from the left to the right edge, the highest value of all lines near the top: `0,44 220,4`. */
export function sparkPoints(values: readonly number[], highest: number): string {
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  const place = (value: number) => (highest === 0 ? HEIGHT : HEIGHT - (value / highest) * (HEIGHT - ROOM));
  return values.map((value, at) => `${round(at * step)},${round(place(value))}`).join(' ');
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The days of a period over those of the period before, dotted; the numbers stand in a table for who cannot see the line. */
export function Sparkline({ name, days }: { name: string; days: readonly SparkDay[] }) {
  const { t, format } = useTexts();
  const highest = Math.max(...days.flatMap(({ value, before }) => [value, before]));
  const now = sparkPoints(
    days.map(({ value }) => value),
    highest,
  );
  const before = sparkPoints(
    days.map((day) => day.before),
    highest,
  );
  return (
    <>
      <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon className="area" points={`0,${HEIGHT} ${now} ${WIDTH},${HEIGHT}`} />
        <polyline className="ghost" points={before} />
        <polyline points={now} />
      </svg>
      <div className="unseen">
        <table>
          <caption>{t('dashboard.by_day', { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.day')}</th>
              <th scope="col">{name}</th>
              <th scope="col">{t('dashboard.before')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{format.day(day.date)}</th>
                <td>{format.number(day.value)}</td>
                <td>{format.number(day.before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
