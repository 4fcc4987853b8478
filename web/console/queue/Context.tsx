import { agoWords, momentWords } from '../resources/when.ts';
import { useTexts } from '../texts.ts';
import { WordsView } from './CaseContent.tsx';
import type { CaseInfo } from './case-model.ts';

/** The thread around the subject, oldest first. */
export function Context({ info: { context } }: { info: CaseInfo }) {
  const { t, locale } = useTexts();
  if (context.length === 0) return null;
  return (
    <section className="stack--s">
      <h3>{t('queue.context')}</h3>
      <ol className="thread">
        {context.map(({ author, text, at, is_subject }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no other key
          <li key={index} className={is_subject === 1 ? 'thread-own' : undefined}>
            <p className="small quiet">
              <bdi>{author}</bdi> · <time dateTime={at}>{agoWords(at, locale, Date.now())}</time>{' '}
              {is_subject === 1 && <span className="tag tag--note">{t('queue.thisOne')}</span>}
            </p>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Earlier revisions, latest first. */
export function EarlierVersions({ info: { revisions, subject } }: { info: CaseInfo }) {
  const { t, format, locale } = useTexts();
  if (revisions.length === 0) return null;
  return (
    <section className="stack--s">
      <h3>{t('queue.revisions')}</h3>
      {revisions.map(({ number, at, words }) => (
        <details key={number}>
          <summary>{t('queue.revision', { number: format.number(number), time: momentWords(at, locale) })}</summary>
          <WordsView words={words} lang={subject.lang} />
        </details>
      ))}
    </section>
  );
}
