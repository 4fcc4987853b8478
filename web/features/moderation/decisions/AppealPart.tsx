import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { PeopleText } from '../../../kit/PeopleText.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { AppealForm } from './AppealForm.tsx';
import type { Appeal } from './decision-words.ts';

interface AppealPartProps {
  uuid: string;
  appeal: Appeal | null;
  /** Until when it can be appealed; null: not, or not any more. */
  until: string | null;
  /** Whether to say that the time has passed where it has. */
  isOver: boolean;
  /** The form is folded away, as among other things in a list. */
  folded?: boolean;
}

/** The reader's appeal with its answer, or the form of one. */
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
  /** It was sent just now: the focus comes here, since the form it was in has left. */
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
