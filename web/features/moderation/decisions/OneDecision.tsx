import { moderationLimits } from '../../../../contract/limits.ts';
import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { useAnswer } from '../../../kit/member-data.tsx';
import { PageTop } from '../../../kit/PageTop.tsx';
import { PeopleText } from '../../../kit/PeopleText.tsx';
import { href } from '../../../kit/visit.ts';
import { EmptyState } from '../../../ui/ListState.tsx';
import { RowSkeleton } from '../../../ui/RowSkeleton.tsx';
import { AppealPart } from './AppealPart.tsx';
import { Course } from './Course.tsx';
import { DecisionTag } from './DecisionTag.tsx';
import { type Decision, subjectWords, verdictWords } from './decision-words.ts';

/** One decision about the reader or their content: verdict, reasons and appeal. Decisions about others count as not found. */
export function OneDecision({ uuid }: { uuid: string }) {
  const { t } = useApp();
  const answer = useAnswer('GET decision/{uuid}', { uuid }, { fresh: true, suspended: true });
  const isNone = answer.error?.status === 404 || answer.error?.status === 400;
  if (!answer.data) {
    return (
      <>
        <PageTop title={t('moderation.decision')} />
        {isNone ? (
          <EmptyState title={t('moderation.noDecision')} />
        ) : (
          <Answered answer={answer} waiting={<RowSkeleton count={1} label={t('moderation.loading')} />}>
            {() => null}
          </Answered>
        )}
      </>
    );
  }
  return <Told decision={answer.data.info} />;
}

function Told({ decision }: { decision: Decision }) {
  const { t, format } = useApp();
  const { act, at, until, days, subject } = decision;
  const when = [
    t('moderation.on', { date: format.day(at) }),
    until ? t('moderation.until', { date: format.day(until) }) : days !== null && t('moderation.days', { days }),
    (act === 'HIDE' || act === 'REMOVE') && decision.is_standing === 1 && subject.kind !== 'MEMBER' && t('moderation.onlyYou'),
  ];
  return (
    <>
      <PageTop title={verdictWords(t, decision)} note={when.filter(Boolean).join(' ')}>
        <DecisionTag decision={decision} />
      </PageTop>
      <div className="verdict">
        <div className="verdict-main">
          <Reasons decision={decision} />
          <Said decision={decision} />
          <AppealPart uuid={decision.uuid} appeal={decision.appeal} until={decision.may_appeal_until} isOver={isAppealOver(decision)} />
        </div>
        <aside className="verdict-aside">
          <h2>{t('moderation.happened')}</h2>
          <Course decision={decision} />
          <p className="hint">{t('moderation.courts')}</p>
          <RulesLink />
        </aside>
      </div>
    </>
  );
}

const DAY_MS = 86_400_000;

/** Whether the decision was open to appeal, but the period has ended. */
const isAppealOver = ({ act, is_standing, at }: Decision): boolean =>
  is_standing === 1 && act !== 'KEEP' && act !== 'HOLD' && Date.parse(at) + moderationLimits.appealDays * DAY_MS < Date.now();

function RulesLink() {
  const { t, ...app } = useApp();
  return (
    <a className="inline-link" href={href(app, 'community-rules')}>
      {t('moderation.allRules')}
    </a>
  );
}

function Reasons({ decision: { act, ground, facts, found_by, decided_by, points } }: { decision: Decision }) {
  const { t } = useApp();
  const how = t('moderation.how', { found: t(`moderation.found.${found_by}`), by: t(`moderation.by.${decided_by}`) });
  const stay = (act === 'HIDE' || act === 'REMOVE') && t('moderation.pointsStay');
  return (
    <section>
      <h2>{t('moderation.whyTitle')}</h2>
      {ground ? <Ground ground={ground} /> : act === 'KEEP' && <p>{t('moderation.noGround')}</p>}
      {facts && <PeopleText className="said" text={facts} />}
      <p className="hint">
        {how} {points < 0 ? t('moderation.pointsTaken', { points: -points }) : stay}
      </p>
    </section>
  );
}

function Ground({ ground: { kind, code, title, text } }: { ground: NonNullable<Decision['ground']> }) {
  const { t, ...app } = useApp();
  return (
    <>
      <p>
        <a className="ground" href={`${href(app, 'community-rules')}#${kind === 'LAW' ? `LAW-${code}` : code}`}>
          {t(kind === 'LAW' ? 'moderation.law' : 'moderation.rule', { title })}
        </a>
      </p>
      <p>{text}</p>
    </>
  );
}

/** The text at the time of the decision. */
function Said({ decision: { act, is_standing, subject, text, state } }: { decision: Decision }) {
  const { t, lang } = useApp();
  if (subject.kind === 'MEMBER' && !text) return null;
  const isMendable = act === 'HIDE' && is_standing === 1 && (subject.kind === 'REVIEW' || subject.kind === 'POST');
  return (
    <section className="gone">
      <div className="judged-head">
        <h2>{t('moderation.said')}</h2>
        {subject.kind !== 'MEMBER' && (
          <span className={`tag ${state === 'VISIBLE' ? 'tag--ok' : 'tag--note'}`}>{t(`moderation.state.${state ?? 'GONE'}`)}</span>
        )}
      </div>
      <p className="people-text gone-title" dir="auto">
        {subjectWords(t, subject)}
      </p>
      {text && <PeopleText className="said" text={text} />}
      {subject.link && (
        <a className="inline-link" href={`/${lang}${subject.link}`}>
          {t(isMendable ? 'moderation.editAgain' : 'moderation.open')}
        </a>
      )}
    </section>
  );
}
