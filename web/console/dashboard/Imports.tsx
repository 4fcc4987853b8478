import { ImportStateTag } from '../imports/ImportStateTag.tsx';
import { useTexts } from '../texts.ts';
import { Section } from './Section.tsx';
import type { DashboardAnswer } from './Tallies.tsx';

/** The latest imports. */
export function Imports({ imports }: Pick<DashboardAnswer, 'imports'>) {
  const { t, format } = useTexts();
  return (
    <Section title={t('dashboard.imports')}>
      {imports.length === 0 && <p className="quiet ledger-none">{t('dashboard.imports_none')}</p>}
      {imports.length > 0 && (
        <ul className="ledger ledger--imports">
          {imports.map(({ id, state, source, started_at }) => (
            <li key={id}>
              <time dateTime={started_at}>{format.day(started_at)}</time>
              <span dir="auto">{source}</span>
              <ImportStateTag state={state} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
