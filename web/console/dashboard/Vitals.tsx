import type { VitalName } from '../../../contract/vitals.ts';
import { useTexts } from '../texts.ts';
import { vitalWords } from './measures.ts';
import { Section } from './Section.tsx';
import type { DashboardAnswer } from './Tallies.tsx';

type Total = DashboardAnswer['vital_totals'][number];
type Page = DashboardAnswer['vitals'][number];

const keys = { LCP: 'lcp', INP: 'inp', CLS: 'cls', TTFB: 'ttfb' } as const satisfies Record<VitalName, keyof Page>;
const names = Object.keys(keys) as VitalName[];
/** Pages with fewer visits are ignored, unless all have fewer. */
const ENOUGH_VISITS = 20;

/** The slowest page by a metric among those with enough visits; undefined if none was measured. */
export function slowestPage(name: VitalName, pages: readonly Page[]): Page | undefined {
  const measured = pages.filter((page) => page[keys[name]] !== null);
  const enough = measured.filter(({ visits }) => visits >= ENOUGH_VISITS);
  return (enough.length > 0 ? enough : measured).toSorted((a, b) => (b[keys[name]] ?? 0) - (a[keys[name]] ?? 0))[0];
}

/** The 75th percentile of each web vital. */
export function Vitals({ vitals, vital_totals }: Pick<DashboardAnswer, 'vitals' | 'vital_totals'>) {
  const { t } = useTexts();
  const measured = vital_totals.filter(({ value }) => value !== null);
  return (
    <Section title={t('dashboard.vitals')} facts={t('dashboard.vitals_facts')}>
      {measured.length === 0 && <p className="quiet ledger-none">{t('dashboard.vitals_none')}</p>}
      {measured.length > 0 && (
        <>
          <div className="vitals">
            {measured.map((total) => (
              <Vital key={total.name} total={total} slowest={slowestPage(total.name, vitals)} />
            ))}
          </div>
          <p className="legend" aria-hidden="true">
            <span>
              <i className="ok" />
              {t('dashboard.good')}
            </span>
            <span>
              <i className="mid" />
              {t('dashboard.middle')}
            </span>
            <span>
              <i className="bad" />
              {t('dashboard.poor')}
            </span>
          </p>
          <ByPage vitals={vitals} />
        </>
      )}
    </Section>
  );
}

function Vital({ total: { name, value, good, poor }, slowest }: { total: Total; slowest: Page | undefined }) {
  const { t, format, locale } = useTexts();
  const middle = Math.max(0, 1 - good - poor);
  const shares = t('dashboard.shares', { good: format.percent(good), middle: format.percent(middle), poor: format.percent(poor) });
  return (
    <div className="vital">
      <abbr title={t(`dashboard.vital.${name}`)}>{name}</abbr>
      <b>{vitalWords(name, value ?? 0, locale)}</b>
      <span className="bar-line" role="img" aria-label={shares}>
        <i className="ok" style={{ inlineSize: `${good * 100}%` }} />
        <i className="mid" style={{ inlineSize: `${middle * 100}%` }} />
        <i className="bad" style={{ inlineSize: `${poor * 100}%` }} />
      </span>
      {slowest && <Slowest name={name} page={slowest} />}
    </div>
  );
}

const byPage = (one: Page, other: Page): number => one.page.localeCompare(other.page) || one.device.localeCompare(other.device);

/** Web vitals by kind of page and by device. */
function ByPage({ vitals }: Pick<DashboardAnswer, 'vitals'>) {
  const { t, format, locale } = useTexts();
  if (vitals.length === 0) return null;
  const measured = names.filter((name) => vitals.some((page) => page[keys[name]] !== null));
  return (
    <details className="vitals-pages">
      <summary>{t('dashboard.by_page')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that overflows must be scrollable by keyboard */}
      <section className="vitals-table" aria-label={t('dashboard.by_page')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.page')}</th>
              <th scope="col">{t('dashboard.device')}</th>
              {measured.map((name) => (
                <th scope="col" className="num" key={name}>
                  <abbr title={t(`dashboard.vital.${name}`)}>{name}</abbr>
                </th>
              ))}
              <th scope="col" className="num">
                {t('dashboard.visits')}
              </th>
            </tr>
          </thead>
          <tbody>
            {vitals.toSorted(byPage).map(({ page, device, visits, ...measures }) => (
              <tr key={`${page} ${device}`}>
                <th scope="row">
                  <bdi>{page}</bdi>
                </th>
                <td>{device === 'PHONE' ? t('dashboard.phone') : t('dashboard.computer')}</td>
                {measured.map((name) => {
                  const value = measures[keys[name]];
                  return (
                    <td className="num" key={name}>
                      {value === null ? t('resources.value.none') : vitalWords(name, value, locale)}
                    </td>
                  );
                })}
                <td className="num">{format.number(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Slowest({ name, page: { page, device, ...measures } }: { name: VitalName; page: Page }) {
  const { t, locale } = useTexts();
  const value = vitalWords(name, measures[keys[name]] ?? 0, locale);
  return (
    <small>{device === 'PHONE' ? t('dashboard.slowest_phone', { page, value }) : t('dashboard.slowest_desktop', { page, value })}</small>
  );
}
