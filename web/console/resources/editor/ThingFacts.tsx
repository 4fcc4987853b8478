import { resources } from '../../../../contract/console/resources.ts';
import { useTexts } from '../../texts.ts';
import { ReadOnlyValue } from '../fields/ReadOnlyValue.tsx';
import { fieldWord } from '../words.ts';
import { useEditingAround } from './editing-context.ts';
import { factsOf } from './sections.ts';

/** From so many characters on a fact takes the whole line; a moment is written longer than it is shown. */
const LONG = 24;

/** What is known of a thing and not written here: counts, dates, where it comes from. */
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
