import { useApp } from '../../../kit/app.ts';
import { type Decision, isOver, verdictWords } from './decision-words.ts';

interface Step {
  what: string;
  when?: string;
  /** Whether the step is still to come. */
  todo?: boolean;
}

/** The steps of a decision so far and those that may follow. */
export function Course({ decision }: { decision: Decision }) {
  const { t, format } = useApp();
  const { found_by, at, until, appeal, is_standing, act, may_appeal_until: appealUntil } = decision;
  const steps: (Step | false)[] = [
    { what: t(`moderation.found.${found_by}`) },
    { what: verdictWords(t, decision), when: format.day(at) },
    until !== null &&
      is_standing === 1 && {
        what: t(isOver(decision) ? 'moderation.ended' : 'moderation.ends'),
        when: format.day(until),
        todo: !isOver(decision),
      },
    appeal
      ? { what: t('moderation.yourAppeal'), when: format.day(appeal.at) }
      : appealUntil !== null && {
          what: t('moderation.yourAppeal'),
          when: t('moderation.untilDate', { date: format.day(appealUntil) }),
          todo: true,
        },
    (appeal !== null || appealUntil !== null) && {
      what: appeal?.answered_at ? t(`moderation.appealState.${appeal.state}`) : t('moderation.answerBy'),
      ...(appeal?.answered_at && { when: format.day(appeal.answered_at) }),
      todo: !appeal?.answered_at,
    },
    is_standing === 0 && act !== 'HOLD' && appeal?.state !== 'REVERSED' && { what: t('moderation.takenBack') },
  ];
  return (
    <ol className="course">
      {steps
        .filter((step) => step !== false)
        .map(({ what, when, todo }) => (
          <li key={what} className={todo ? 'todo' : undefined}>
            {what}
            {when && <small>{when}</small>}
          </li>
        ))}
    </ol>
  );
}
