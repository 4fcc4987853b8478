import { useEffect, useRef, useState } from 'react';
import { useConsoleAnswer } from '../../answers.ts';
import { callConsole } from '../../call.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { showFailure } from '../../toasts.ts';
import { ThingFailed } from '../editor/ThingFailed.tsx';
import { SkeletonRows } from '../list/states.tsx';
import { pictureSrc } from '../pictures.ts';
import { languageWord, roleWord } from '../words.ts';
import { MemberPoints } from './MemberPoints.tsx';
import { MemberReports } from './MemberReports.tsx';
import { MemberSessions } from './MemberSessions.tsx';

interface MemberInfo {
  id: number;
  name: string;
  user_name: string;
  image: string | null;
  email: string;
  country: string | null;
  lang: string | null;
  is_verified: 0 | 1;
  role: string;
  reward_points: number;
  review_count: number;
  post_count: number;
  follower_count: number;
  strikes: number;
  session_count: number;
  created_at: string;
}

/** What staff may see of a member. The full email address is shown on request, which is written to the audit log. */
export function MemberCard({ id, onClose }: { id: number; onClose(): void }) {
  const { t } = useTexts();
  const answer = useConsoleAnswer('GET console/members/{id}', { id });
  const info = answer.data?.info as MemberInfo | undefined;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // On narrow screens the card is above the list. Braces are needed: newer browsers return a promise here, which React would take for the
    // effect's cleanup.
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <aside ref={card} className="card" aria-label={info?.name ?? t('resources.member.card')} data-pane="">
      {answer.isError && !answer.data && <ThingFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!info && !answer.isError && <SkeletonRows count={4} />}
      {info && (
        <>
          <CardHead info={info} onClose={onClose} />
          <Address id={info.id} veiled={info.email} />
          <Numbers info={info} />
          <MemberReports id={info.id} />
          <MemberSessions id={info.id} count={info.session_count} />
          <MemberPoints id={info.id} total={info.reward_points} />
        </>
      )}
    </aside>
  );
}

function CardHead({ info, onClose }: { info: MemberInfo; onClose(): void }) {
  const { t, format, locale } = useTexts();
  const { name, user_name, image, is_verified, role, country, lang, created_at } = info;
  return (
    <div className="stack">
      <div className="card-head">
        <span className="avatar" aria-hidden="true">
          {image ? <img src={pictureSrc(image, 160)} alt="" width={52} height={52} /> : name.charAt(0)}
        </span>
        <div>
          <h2 dir="auto">{name}</h2>
          <span className="small quiet">
            <bdi dir="ltr">@{user_name}</bdi> · {t('resources.member.since', { day: format.day(created_at) })}
          </span>
        </div>
        <button type="button" className="icon-btn icon-btn--s" aria-label={t('resources.member.close')} onClick={onClose}>
          <ConsoleIcon name="close" />
        </button>
      </div>
      <div className="line">
        <span className={role === 'USER' ? 'tag' : 'tag tag--note'}>{roleWord(t, role)}</span>
        {is_verified === 1 ? (
          <span className="tag tag--ok">{t('resources.field.is_verified')}</span>
        ) : (
          <span className="tag">{t('resources.member.unverified')}</span>
        )}
        {country && <span className="tag">{format.country(country)}</span>}
        {lang && <span className="tag">{languageWord(lang, locale)}</span>}
      </div>
    </div>
  );
}

function Address({ id, veiled }: { id: number; veiled: string }) {
  const { t } = useTexts();
  const [whole, setWhole] = useState<string | null>(null);
  const show = async () => {
    try {
      setWhole((await callConsole('GET console/members/{id}/email', { id })).email);
    } catch (caught) {
      showFailure(caught);
    }
  };
  return (
    <section className="stack--s">
      <h3>{t('resources.field.email')}</h3>
      <div className="line line--apart">
        <bdi dir="ltr" className="card-address" aria-live="polite">
          {whole ?? veiled}
        </bdi>
        {whole === null && (
          <button type="button" className="btn btn--text" onClick={() => void show()}>
            {t('resources.member.showEmail')}
          </button>
        )}
      </div>
      {whole === null && <p className="small quiet">{t('resources.member.audited')}</p>}
    </section>
  );
}

function Numbers({ info }: { info: MemberInfo }) {
  const { t, format } = useTexts();
  const numbers = [
    ['review_count', info.review_count],
    ['post_count', info.post_count],
    ['follower_count', info.follower_count],
    ['strikes', info.strikes],
  ] as const;
  return (
    <dl className="facts-3">
      {numbers.map(([field, value]) => (
        <div key={field}>
          <dt>{t(`resources.field.${field}`)}</dt>
          <dd>{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
