import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { loadConsoleTexts } from '../../../i18n/console.ts';
import { formatOf } from '../../../i18n/format.ts';
import { type ConsoleTexts, ConsoleTextsProvider } from '../texts.ts';
import { HealthSection } from './Health.tsx';
import { ModerationSection } from './Moderation.tsx';
import { durationWords, sizeWords, vitalWords } from './measures.ts';
import { Queues } from './Queues.tsx';
import { Sparkline, sparkPoints } from './Sparkline.tsx';
import { SynonymLink } from './SynonymLink.tsx';
import { changeOf, type DashboardAnswer } from './Tallies.tsx';
import { slowestPage, Vitals } from './Vitals.tsx';

const texts: ConsoleTexts = {
  lang: 'en',
  dir: 'ltr',
  locale: 'en-GB',
  t: await loadConsoleTexts('en', 'Rosewater'),
  format: formatOf('en-GB'),
};

const shown = (part: React.ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ConsoleTextsProvider value={texts}>{part}</ConsoleTextsProvider>
    </MemoryRouter>,
  );

const page = (name: string, visits: number, lcp: number | null): DashboardAnswer['vitals'][number] => ({
  ...{ page: name, visits, lcp, device: 'PHONE' },
  ...{ inp: null, cls: null, ttfb: null },
});

test('a line goes from edge to edge, with the highest value near the top and zero at the bottom', () => {
  expect(sparkPoints([0, 5, 10], 10)).toBe('0,44 110,24 220,4');
  expect(sparkPoints([0, 0], 0)).toBe('0,44 220,44');
});

test('the numbers of a line stand in a table, day by day', () => {
  const html = shown(<Sparkline name="Reviews" days={[{ date: '2026-11-24', value: 1_204, before: 3 }]} />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).toMatch(/<th scope="row">24 Nov 2026<\/th><td>1,204<\/td><td>3<\/td>/);
});

test('a change leaves today out, and there is none from nothing', () => {
  const days = [
    { date: '2026-11-24', value: 6, before: 4 },
    { date: '2026-11-25', value: 1, before: 90 },
  ];
  expect(changeOf(days)).toBe(50);
  expect(changeOf(days.map((day) => ({ ...day, before: 0 })))).toBeNull();
});

test('what fails stands on top, and each state is a word', () => {
  const html = shown(
    <HealthSection
      health={[
        { part: 'DATABASE', state: 'OK', detail: { ms: 1.84, bytes: 2_100_000_000 } },
        { part: 'MAIL', state: 'FAILING', detail: { waiting: 14, oldest: 7_200, failed: 2 } },
        { part: 'JOBS', state: 'FAILING', detail: {} },
      ]}
    />,
  );
  expect([...html.matchAll(/<b>(.*?)<\/b>/g)].map(([, name]) => name)).toEqual(['Email', 'Background jobs', 'Database']);
  expect(html).toContain('14 emails waiting, 2 failed in the last day');
  expect(html).toContain('Not responding');
  expect(html).toContain('1.8ms');
  expect(html).toContain('2.1 GB');
  expect(html.match(/aria-label="Failing"/g)).toHaveLength(2);
});

test('who may work on a queue sees how much waits, and since when', () => {
  const queues: DashboardAnswer['queues'] = [
    { queue: 'MESSAGES', open: 1_200, oldest_at: '2026-11-25T08:00:00.000Z' },
    { queue: 'UNKNOWN_INGREDIENTS', open: 7, oldest_at: null },
  ];
  const at = '2026-11-25T11:00:00.000Z';
  const html = shown(<Queues queues={queues} at={at} may={(permission) => permission === 'messages'} />);
  expect(html).toMatch(/href="\/messages\?state=OPEN".*>Messages<\/a><small>3.*ago<\/small><span class="end">1,200</);
  expect(html).not.toContain('ingredients');
  expect(shown(<Queues queues={queues} at={at} may={() => false} />)).toBe('');
});

test('automatic holds tell how many were right', () => {
  const html = shown(
    <ModerationSection
      mayDecide={false}
      totals={{ reports: { value: 1_204, before: 8, change: null }, decisions: { value: 3, before: 0, change: null } }}
      moderation={{ median_hours: { value: 2.5, before: null }, holds: [{ reason: 'LINK', held: 9, upheld: 5, released: 1 }] }}
    />,
  );
  expect(html).toContain('1,204');
  expect(html).toContain('Previous period: –');
  expect(html).toContain('5 upheld, 1 released, 3 waiting');
  expect(html).not.toContain('Open queue');
});

test('vitals tell their shares in words, and the slowest page that was visited enough', () => {
  const pages = [page('product', 40, 1_700), page('home', 30, 900), page('review', 2, 9_000)];
  expect(slowestPage('LCP', pages)?.page).toBe('product');
  expect(slowestPage('LCP', [page('review', 2, 9_000)])?.page).toBe('review');
  expect(slowestPage('INP', pages)).toBeUndefined();
  const totals: DashboardAnswer['vital_totals'] = [
    { name: 'LCP', visits: 72, value: 1_300, good: 0.94, poor: 0.01 },
    { name: 'INP', visits: 0, value: null, good: 0, poor: 0 },
  ];
  const html = shown(<Vitals vitals={pages} vital_totals={totals} />);
  expect(html).toContain('aria-label="94% good, 5% needs improvement, 1% poor"');
  expect(html).toContain('product on phones: 1.7s');
  expect(html).not.toContain('INP');
  expect(shown(<Vitals vitals={[]} vital_totals={[]} />)).toContain('No visits measured yet.');
});

test('measures have the unit that people say', () => {
  expect([88, 1_290, 14 * 60_000, 3 * 3_600_000].map((ms) => durationWords(ms, 'en-GB'))).toEqual(
    ['88ms', '1.3s', '14 min', '3 h'].map(expectUnit),
  );
  expect([999.6, 59_900, 59.6 * 60_000].map((ms) => durationWords(ms, 'en-GB'))).toEqual(['1s', '1 min', '1 h'].map(expectUnit));
  expect([42_400_000, 999_600_000].map((bytes) => sizeWords(bytes, 'en-GB'))).toEqual(['42 MB', '1 GB']);
  expect(vitalWords('CLS', 0.014, 'en-GB')).toBe('0.01');
});

/** British English says `mins` and `hrs`. */
const expectUnit = (words: string) => expect.stringMatching(new RegExp(`^${words.replace(/(\S+)$/, '$1\\w*')}$`));

test('a synonym begins with the word that found nothing', () => {
  expect(shown(<SynonymLink keyword="crème & co" lang="fr" />)).toContain('href="/synonyms/new?lang=fr&amp;words=cr%C3%A8me+%26+co"');
});
