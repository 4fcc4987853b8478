import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalName, VitalPage } from '../../contract/vitals.ts';
import { screenAt } from './visit.ts';

/** Breakpoint of the phone layout. */
const NARROW = '(max-width: 39.99rem)';

/** Reports the web vitals of a page when the reader leaves it, each metric once; nothing for addresses that belong to no screen. */
export function sendVitals(pathname: string): void {
  const [, , ...rest] = pathname.split('/');
  const page: VitalPage | undefined = screenAt(`/${rest.join('/')}`, new URLSearchParams())?.screen;
  if (page === undefined) return;
  const device = matchMedia(NARROW).matches ? 'PHONE' : 'DESKTOP';
  const told = new Set<string>();
  const send = ({ name, id, value }: Metric) => {
    // A metric is reported again if it grew after the reader came back; only the first report counts.
    if (told.has(id)) return;
    told.add(id);
    const body = JSON.stringify({ page, device, name: name as VitalName, value });
    navigator.sendBeacon('/api/vitals', new Blob([body], { type: 'application/json' }));
  };
  for (const on of [onLCP, onINP, onCLS, onTTFB]) on(send);
}
