import { useTexts } from '../texts.ts';

export interface SparkDay {
  date: string;
  value: number;
  before: number;
}

const WIDTH = 220;
const HEIGHT = 44;
/** Free space above the highest point. */
const ROOM = 4;

/** The points of an SVG polyline from the left to the right edge: `0,44 220,4`. The highest value of all lines is near the top. */
export function sparkPoints(values: readonly number[], highest: number): string {
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  const place = (value: number) => (highest === 0 ? HEIGHT : HEIGHT - (value / highest) * (HEIGHT - ROOM));
  return values.map((value, at) => `${round(at * step)},${round(place(value))}`).join(' ');
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The values of a period's days, over those of the previous period as a dotted line. A table gives the numbers to screen readers. */
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
