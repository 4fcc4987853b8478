import { useState } from 'react';
import { Stars } from '../../ui/Stars.tsx';
import { useTexts } from '../texts.ts';
import { CasePictures } from './CasePictures.tsx';
import type { CaseInfo, CaseWords } from './case-model.ts';
import { writtenIn } from './words.ts';

const sides = ['changes', 'before', 'after'] as const;
type Side = (typeof sides)[number];

/** The words of the subject; for an edit its changes, or either side of it. */
export function CaseContent({ info }: { info: CaseInfo }) {
  const { t } = useTexts();
  const { words, pending, revisions, diff, subject } = info;
  const [chosen, choose] = useState<Side>('changes');
  const before = pending ? words : (revisions[0]?.words ?? null);
  const after = pending ?? words;
  const side = diff.length === 0 ? 'after' : chosen;
  return (
    <section className="stack">
      <div className="line line--apart">
        <h3>{pending ? t('queue.pending') : t(diff.length === 0 ? 'queue.written' : 'queue.edited')}</h3>
        {diff.length > 0 && (
          <fieldset className="seg" aria-label={t('queue.show')}>
            {sides.map((one) => (
              <button key={one} type="button" aria-pressed={side === one} onClick={() => choose(one)}>
                {t(`queue.${one}`)}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {side === 'changes' ? (
        <Diff diff={diff} lang={subject.lang} />
      ) : (
        <WordsView words={(side === 'before' ? before : null) ?? after} lang={subject.lang} />
      )}
      <CasePictures images={(side === 'before' ? before : null)?.images ?? after.images} />
    </section>
  );
}

/** Title, stars and text, without pictures. */
export function WordsView({ words: { title, stars, text }, lang }: { words: CaseWords; lang: string | null }) {
  const { t, format } = useTexts();
  if (!title && stars === null && text === '') return <p className="small quiet">{t('queue.noWords')}</p>;
  return (
    <>
      {stars !== null && (
        <p>
          <Stars value={stars} label={t('queue.stars', { count: format.number(stars) })} />
        </p>
      )}
      {title && (
        <p className="quote" {...writtenIn(lang)}>
          <b>{title}</b>
        </p>
      )}
      {text !== '' && (
        <p className="quote" {...writtenIn(lang)}>
          {text}
        </p>
      )}
    </>
  );
}

function Diff({ diff, lang }: { diff: CaseInfo['diff']; lang: string | null }) {
  const { t } = useTexts();
  return diff.map(({ field, parts }) => (
    <div key={field}>
      {(diff.length > 1 || field !== 'text') && <p className="small quiet">{t(`queue.diff.${field}`)}</p>}
      <p className="quote" {...writtenIn(lang)}>
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
          <DiffPart key={at} part={part} />
        ))}
      </p>
    </div>
  ));
}

/** Insertions and deletions are also labelled in words, as many screen readers do not announce the elements. */
function DiffPart({ part: { kind, text } }: { part: CaseInfo['diff'][number]['parts'][number] }) {
  const { t, locale } = useTexts();
  if (kind === 'SAME') return text;
  const Mark = kind === 'ADDED' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="unseen" lang={locale}>
        {kind === 'ADDED' ? t('queue.added') : t('queue.deleted')}{' '}
      </span>
      {text}
    </Mark>
  );
}
