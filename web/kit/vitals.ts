import { fetchChunk } from './chunk.ts';

/** One page load in so many is measured. */
const SAMPLE = 10;
const BOT = /bot|crawl|spider|slurp|headless|lighthouse|preview/i;

/** What decides whether a page load may be measured, as browsers tell it. */
interface Browser {
  navigator: { userAgent: string; webdriver?: boolean; connection?: { saveData?: boolean } };
  prefersLessData: boolean;
}

/** People who spare their data and visitors that are no people are left alone. */
export const mayMeasure = ({ navigator: { userAgent, webdriver, connection }, prefersLessData }: Browser): boolean =>
  !webdriver && !BOT.test(userAgent) && !connection?.saveData && !prefersLessData;

/** Measures this page load, if chance takes it, once the page is there and the browser has nothing else to do. */
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
