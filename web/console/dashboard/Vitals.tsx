import type { VitalName } from '../../../contract/vitals.ts';
import { useTexts } from '../texts.ts';
import { vitalWords } from './measures.ts';
import { Section } from './Section.tsx';
import type { DashboardAnswer } from './Tallies.tsx';

type Total = DashboardAnswer['vital_totals'][number];
type Page = DashboardAnswer['vitals'][number];

const keys = { LCP: 'lcp', INP: 'inp', CLS: 'cls', TTFB: 'ttfb' } as const satisfies Record<VitalName, keyof Page>;
/** A page of fewer visits says little, unless all have few. */
const ENOUGH_VISITS = 20;

/** The page that is slowest by a metric, of those that were visited enough; undefined when none was measured. */
export function slowestPage(name: VitalName, pages: readonly Page[]): Page | undefined {
  const measured = pages.filter((page) => page[keys[name]] !== null);
  const enough = measured.filter(({ visits }) => visits >= ENOUGH_VISITS);
  return (enough.length > 0 ? enough : measured).toSorted((a, b) => (b[keys[name]] ?? 0) - (a[keys[name]] ?? 0))[0];
}

/** How fast pages were for three quarters of the visits. */
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

function Slowest({ name, page: { page, device, ...measures } }: { name: VitalName; page: Page }) {
  const { t, locale } = useTexts();
  const value = vitalWords(name, measures[keys[name]] ?? 0, locale);
  return (
    <small>{device === 'PHONE' ? t('dashboard.slowest_phone', { page, value }) : t('dashboard.slowest_desktop', { page, value })}</small>
  );
}
