import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalName, VitalPage } from '../../contract/vitals.ts';
import { screenAt } from './visit.ts';

/** As phones are laid out. */
const NARROW = '(max-width: 39.99rem)';

/** Tells how fast the page of an address was, each metric once, when the reader leaves it; nothing for an address that is no screen's. */
export function sendVitals(pathname: string): void {
  const [, , ...rest] = pathname.split('/');
  const page: VitalPage | undefined = screenAt(`/${rest.join('/')}`, new URLSearchParams())?.screen;
  if (page === undefined) return;
  const device = matchMedia(NARROW).matches ? 'PHONE' : 'DESKTOP';
  const told = new Set<string>();
  const send = ({ name, id, value }: Metric) => {
    // It is told again where it grew after the reader came back; the first telling is the one that counts.
    if (told.has(id)) return;
    told.add(id);
    const body = JSON.stringify({ page, device, name: name as VitalName, value });
    navigator.sendBeacon('/api/vitals', new Blob([body], { type: 'application/json' }));
  };
  for (const on of [onLCP, onINP, onCLS, onTTFB]) on(send);
}
