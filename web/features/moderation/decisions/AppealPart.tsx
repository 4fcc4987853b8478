import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { PeopleText } from '../../../kit/PeopleText.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { AppealForm } from './AppealForm.tsx';
import type { Appeal } from './decision-words.ts';

interface AppealPartProps {
  uuid: string;
  appeal: Appeal | null;
  /** End of the period for appeals; null if an appeal is not (or no longer) possible. */
  until: string | null;
  /** Whether to say that the period has ended. */
  isOver: boolean;
  /** Whether the form is collapsed, as in lists. */
  folded?: boolean;
}

/** The reader's appeal with its answer, or the form for one. */
export function AppealPart({ uuid, appeal, until, isOver, folded = false }: AppealPartProps) {
  const { t, format } = useApp();
  const [isFresh, setFresh] = useState(false);
  const Heading = folded ? 'h4' : 'h2';
  if (appeal) return <Appealed appeal={appeal} isFresh={isFresh} heading={Heading} />;
  if (until === null) {
    return isOver ? (
      <section>
        <Heading>{t('moderation.appeal')}</Heading>
        <p>{t('moderation.appealTooLate')}</p>
      </section>
    ) : null;
  }
  const form = (
    <>
      <p>
        {t('moderation.appealNote')} {t('moderation.appealUntil', { date: format.day(until) })}
      </p>
      <AppealForm uuid={uuid} onSent={() => setFresh(true)} />
    </>
  );
  if (folded) return <Fold title={t('moderation.appealThis')}>{form}</Fold>;
  return (
    <section>
      <Heading>{t('moderation.appeal')}</Heading>
      {form}
    </section>
  );
}

interface AppealedProps {
  appeal: Appeal;
  /** Sent just now: the heading takes the focus, because the form that had it is gone. */
  isFresh: boolean;
  heading: 'h2' | 'h4';
}

function Appealed({ appeal: { state, text, at, answer, answered_at }, isFresh, heading: Heading }: AppealedProps) {
  const { t, format } = useApp();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) title.current?.focus();
  }, [isFresh]);
  return (
    <section className="appealed">
      <div className="judged-head">
        <Heading ref={title} tabIndex={-1}>
          {t('moderation.yourAppeal')}
        </Heading>
        <span className={`tag ${state === 'OPEN' ? 'tag--warn' : state === 'REVERSED' ? 'tag--ok' : 'tag--note'}`}>
          {t(`moderation.appealState.${state}`)}
        </span>
      </div>
      <time className="hint" dateTime={at}>
        {format.day(at)}
      </time>
      <PeopleText className="said" text={text} />
      {answer && (
        <blockquote className="appeal-answer">
          <b>{t('moderation.answer')}</b>
          {answered_at && (
            <time className="hint" dateTime={answered_at}>
              {format.day(answered_at)}
            </time>
          )}
          <PeopleText className="said" text={answer} />
        </blockquote>
      )}
    </section>
  );
}
