import { Link } from 'react-router';
import { languageWord, roleWord } from '../resources/words.ts';
import { useMay } from '../session.ts';
import { useTexts } from '../texts.ts';
import type { CaseInfo } from './case-model.ts';
import { ruleOf, useRules } from './use-rules.ts';

type Author = NonNullable<CaseInfo['author']>;

/** The author, and earlier decisions on them. */
export function AuthorCard({ info: { author } }: { info: CaseInfo }) {
  const { t } = useTexts();
  if (author === null) return null;
  return (
    <section className="stack">
      <h3>{t('queue.author')}</h3>
      <Person author={author} />
      <Numbers author={author} />
      <AuthorDecisions author={author} />
    </section>
  );
}

function Person({ author }: { author: Author }) {
  const { t, format, locale } = useTexts();
  const may = useMay();
  const { id, name, joined_at, country, lang, is_verified, role, restriction } = author;
  return (
    <div className="q-who">
      <span className="avatar" aria-hidden="true">
        {[...name][0]}
      </span>
      <div>
        {may('members') ? (
          <Link className="link" to={`/members?open=${id}`}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <b>
            <bdi>{name}</bdi>
          </b>
        )}
        <small className="line">
          <span>{t('queue.joined', { day: format.day(joined_at) })}</span>
          {country && <span>{format.country(country)}</span>}
          <span>{t('queue.writes', { language: languageWord(lang, locale) })}</span>
        </small>
      </div>
      <span className="line">
        {role && <span className="tag tag--note">{roleWord(t, role)}</span>}
        {is_verified === 0 && <span className="tag tag--warn">{t('queue.unverified')}</span>}
        {restriction && (
          <span className="tag tag--bad">
            {restriction.until
              ? t('queue.restricted', { act: t(`queue.done.${restriction.act}`), time: format.day(restriction.until) })
              : t(`queue.done.${restriction.act}`)}
          </span>
        )}
      </span>
    </div>
  );
}

function Numbers({ author }: { author: Author }) {
  const { t, format } = useTexts();
  return (
    <dl className="facts-3">
      {(['strikes', 'reviews', 'posts', 'comments', 'points'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`queue.count.${name}`)}</dt>
          <dd>{format.number(author[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function AuthorDecisions({ author: { decisions } }: { author: Author }) {
  const { t, format, lang } = useTexts();
  const rules = useRules(lang);
  if (decisions.length === 0) return <p className="small quiet">{t('queue.authorClean')}</p>;
  return (
    <ul className="past" aria-label={t('queue.authorDecisions')}>
      {decisions.map(({ uuid, kind, act, code, at, by, is_standing }) => (
        <li key={uuid}>
          <time dateTime={at}>{format.day(at)}</time>
          <span>
            {t('queue.decided', { subject: t(`queue.kind.${kind}`), act: t(`queue.done.${act}`) })}
            {code && ` · ${(ruleOf(rules, `RULE.${code}`) ?? ruleOf(rules, `LAW.${code}`))?.title ?? code}`}{' '}
            {is_standing === 0 && <span className="tag">{t('queue.takenBack')}</span>}
          </span>
          <span className="quiet">{by ? <bdi>{by.name}</bdi> : t('queue.automatic')}</span>
        </li>
      ))}
    </ul>
  );
}
