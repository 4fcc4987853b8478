import { useTexts } from '../texts.ts';
import { type CaseInfo, subjectKey } from './case-model.ts';
import { type DraftAround, decidesFurther } from './draft.ts';
import { stateWords } from './words.ts';

/** Subjects with nearly the same text. Those of the same author can be included in the decision. */
export function Similar({ info: { similar, allowed }, draft: { draft, change } }: { info: CaseInfo; draft: DraftAround }) {
  const { t } = useTexts();
  if (similar.length === 0) return null;
  const mayDecide = allowed.some(decidesFurther);
  const isDecided = draft.act === null || decidesFurther(draft.act);
  const toggle = (key: string) =>
    change({ also: draft.also.includes(key) ? draft.also.filter((one) => one !== key) : [...draft.also, key] });
  return (
    <section className="stack--s">
      <h3>{t('queue.similar')}</h3>
      {mayDecide && <p className="small quiet">{t('queue.similarHint')}</p>}
      <ul className="similar">
        {similar.map((one) => {
          const key = subjectKey(one);
          const words = <SimilarWords one={one} />;
          return (
            <li key={key}>
              {one.is_same_author === 1 && one.kind !== 'MEMBER' && mayDecide ? (
                <label className="tick">
                  <input
                    type="checkbox"
                    checked={isDecided && draft.also.includes(key)}
                    disabled={!isDecided}
                    onChange={() => toggle(key)}
                  />
                  {words}
                </label>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function SimilarWords({ one: { kind, excerpt, author, state, at, is_same_author } }: { one: CaseInfo['similar'][number] }) {
  const { t, format } = useTexts();
  return (
    <span>
      <span dir="auto">{excerpt}</span>
      <small>
        {t(`queue.kind.${kind}`)} · {stateWords(t, state)} · {format.day(at)} ·{' '}
        {is_same_author === 1 ? <bdi>{author}</bdi> : t('queue.otherAuthor', { name: author })}
      </small>
    </span>
  );
}
