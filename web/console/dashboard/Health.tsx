import { type HealthState, healthStates } from '../../../contract/choices.ts';
import type { HealthPart } from '../../../contract/console/dashboard.ts';
import { type ConsoleTexts, useTexts } from '../texts.ts';
import { durationWords, sizeWords } from './measures.ts';
import { Section } from './Section.tsx';
import type { DashboardAnswer } from './Tallies.tsx';

type Part = DashboardAnswer['health'][number];
type Detail = Part['detail'];

const dots: Record<HealthState, string> = { OK: 'dot', SLOW: 'dot dot--warn', FAILING: 'dot dot--bad' };

/** The health of every part of the shop, failing ones first. */
export function HealthSection({ health }: Pick<DashboardAnswer, 'health'>) {
  const { t } = useTexts();
  const sorted = health.toSorted((a, b) => healthStates.indexOf(b.state) - healthStates.indexOf(a.state));
  return (
    <Section title={t('dashboard.health')}>
      <ul className="ledger ledger--parts">
        {sorted.map((part) => (
          <PartRow key={part.part} {...part} />
        ))}
      </ul>
    </Section>
  );
}

function PartRow({ part, state, detail }: Part) {
  const texts = useTexts();
  const { t } = texts;
  const isSilent = Object.keys(detail).length === 0;
  return (
    <li>
      <span className={dots[state]} role="img" aria-label={t(`dashboard.state.${state}`)} />
      <b>{t(`dashboard.part.${part}`)}</b>
      <span className={`end small state--${state.toLowerCase()}`}>
        {state === 'OK' ? valueWords(part, detail, texts) : t(`dashboard.state.${state}`)}
      </span>
      <small>{isSilent ? t('dashboard.no_answer') : sentences[part](detail, texts)}</small>
    </li>
  );
}

/** The figure shown for a healthy part. */
function valueWords(part: HealthPart, { ms, oldest = 0, uploaded }: Detail, { locale, format }: ConsoleTexts): string {
  if (part === 'DATABASE') return durationWords(ms ?? 0, locale);
  if (part === 'PICTURES') return format.number(uploaded ?? 0);
  return oldest > 0 ? durationWords(oldest * 1_000, locale) : '';
}

const sentences: Record<HealthPart, (detail: Detail, texts: ConsoleTexts) => string> = {
  DATABASE: ({ bytes = 0 }, { t, locale }) => t('dashboard.detail.DATABASE', { size: sizeWords(bytes, locale) }),
  MAIL: ({ waiting = 0, failed = 0 }, { t }) => t('dashboard.detail.MAIL', { waiting, failed }),
  PICTURES: ({ waiting = 0, failed = 0, disk_used = 0 }, { t, format }) =>
    t('dashboard.detail.PICTURES', { waiting, failed, disk: format.percent(disk_used) }),
  JOBS: ({ running = 0, failed = 0 }, { t }) => t('dashboard.detail.JOBS', { running, failed }),
  SERVERS: ({ running = 0 }, { t }) => t('dashboard.detail.SERVERS', { running }),
};
