import type { RefObject } from 'react';
import { useTexts } from '../texts.ts';
import type { CaseInfo, QueuedCase } from './case-model.ts';
import { caseSubjectWords, stateWords } from './words.ts';

interface CaseHeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  headingId: string;
  /** null until the case has loaded. */
  subject: QueuedCase['subject'] | null;
  info: CaseInfo | undefined;
}

/** The subject of a case and its current state. */
export function CaseHead({ heading, headingId, subject, info }: CaseHeadProps) {
  const { t, lang } = useTexts();
  return (
    <header className="line line--apart">
      <h2 id={headingId} ref={heading} tabIndex={-1} dir="auto">
        {subject ? caseSubjectWords(t, subject) : t('queue.case')}
      </h2>
      {info && (
        <span className="line">
          <span className={info.subject.state === 'VISIBLE' ? 'tag tag--ok' : 'tag tag--warn'}>{stateWords(t, info.subject.state)}</span>
          {info.subject.link && (
            <a className="link small" href={`/${lang}${info.subject.link}`} target="_blank" rel="noreferrer">
              {t('queue.openPage')}
            </a>
          )}
        </span>
      )}
    </header>
  );
}
