import { fetchChunk } from './chunk.ts';

/** One in so many page loads is measured. */
const SAMPLE = 10;
const BOT = /bot|crawl|spider|slurp|headless|lighthouse|preview/i;

/** Browser properties that decide whether a page load may be measured. */
interface Browser {
  navigator: { userAgent: string; webdriver?: boolean; connection?: { saveData?: boolean } };
  prefersLessData: boolean;
}

/** Excludes people who save data, and bots. */
export const mayMeasure = ({ navigator: { userAgent, webdriver, connection }, prefersLessData }: Browser): boolean =>
  !webdriver && !BOT.test(userAgent) && !connection?.saveData && !prefersLessData;

/** Measures a random sample of page loads, once the page has loaded and the browser is idle. */
export function measureVisit(): void {
  const prefersLessData = matchMedia('(prefers-reduced-data: reduce)').matches;
  if (Math.random() * SAMPLE >= 1 || !mayMeasure({ navigator, prefersLessData })) return;
  const path = location.pathname;
  const load = () => {
    fetchChunk(() => import('./send-vitals.ts')).then(
      ({ sendVitals }) => sendVitals(path),
      () => undefined,
    );
  };
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 1_000));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
