import { resources } from '../../../../contract/console/resources.ts';
import { useTexts } from '../../texts.ts';
import { ReadOnlyValue } from '../fields/ReadOnlyValue.tsx';
import { fieldWord } from '../words.ts';
import { useEditingAround } from './editing-context.ts';
import { factsOf } from './sections.ts';

/** Facts longer than this many characters take the whole line. Moments count longer than they are displayed. */
const LONG = 24;

/** Read-only facts about a thing: counts, dates, its source. */
export function ThingFacts() {
  const { t } = useTexts();
  const { editing } = useEditingAround();
  const { name, thing } = editing;
  const fields = factsOf(name).filter((field) => thing.fields[field] !== null && thing.fields[field] !== undefined);
  if (thing.id === null || fields.length === 0) return null;
  return (
    <section aria-labelledby="facts-title" className="stack--s">
      <h2 id="facts-title">{t('resources.facts.title')}</h2>
      <dl className="facts-3">
        {fields.map((field) => (
          <div key={field} className={String(thing.fields[field]).length > LONG ? 'facts-wide' : ''}>
            <dt>{fieldWord(t, field)}</dt>
            <dd>
              <ReadOnlyValue field={field} known={resources[name].fields[field] ?? { kind: 'line' }} value={thing.fields[field] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
