import { useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { useConsoleAnswer } from '../../answers.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { showFailure, showToast } from '../../toasts.ts';
import { callsOf } from '../calls.ts';
import { useEditingAround } from '../editor/editing-context.ts';
import { usePathWords } from '../editor/path-word.ts';
import { undoRevision } from '../editor/use-saving.ts';
import { textPath } from '../model/thing.ts';
import { agoWords, momentWords } from '../when.ts';
import { ChangedValue } from './ChangedValue.tsx';

type Revision = Output<'GET console/brands/{id}/history'>['list'][number];

/** Revisions shown at first and added by each further step. */
const STEP = 10;

/** The unsaved changes, and the revisions, latest first. */
export function HistoryPane() {
  const { t, format } = useTexts();
  const { editing, isReadOnly } = useEditingAround();
  const { thing, name } = editing;
  const [shown, show] = useState(STEP);
  const { history } = callsOf(name);
  const answer = useConsoleAnswer(history, { id: (thing.id ?? 0) as never, offset: 0, limit: shown }, { enabled: thing.id !== null });
  const { list = [], count = 0 } = answer.data ?? {};
  return (
    <section aria-labelledby="history-title">
      <div className="line line--apart">
        <h2 id="history-title">{t('resources.history.title')}</h2>
        {count > 0 && <span className="small quiet">{format.number(count)}</span>}
      </div>
      <ul className="revs">
        {editing.count > 0 && <UnsavedRevision />}
        {list.map((revision) => (
          <RevisionEntry key={revision.id} revision={revision} mayUndo={!isReadOnly} />
        ))}
      </ul>
      {answer.isError && <p className="small quiet">{answer.error.message}</p>}
      {answer.data && count === 0 && editing.count === 0 && <p className="small quiet">{t('resources.history.none')}</p>}
      {list.length < count && (
        <button type="button" className="btn btn--text" onClick={() => show(shown + STEP)}>
          {t('resources.history.more')}
        </button>
      )}
    </section>
  );
}

function UnsavedRevision() {
  const { t } = useTexts();
  const { editing } = useEditingAround();
  const wordOf = usePathWords();
  return (
    <li>
      <span className="line">
        <b>{t('resources.history.unsaved')}</b>
        <span className="tag tag--warn">{t('resources.history.you')}</span>
      </span>
      {Object.entries(editing.draft).map(([path, { base, mine }]) => (
        <span key={path}>
          {wordOf(path)}: <ChangedValue path={path} before={base} after={mine} />
        </span>
      ))}
    </li>
  );
}

/** Changes shown per revision. */
const MOST_CHANGES = 6;

/** Whether the revision created the thing, by hand or by an import: there is no state before it. */
const isMaking = ({ act, changes }: Revision): boolean => act === 'CREATE' || (act === 'IMPORT' && changes.length === 0);

function RevisionEntry({ revision, mayUndo }: { revision: Revision; mayUndo: boolean }) {
  const { t, locale } = useTexts();
  const wordOf = usePathWords();
  const [isWhole, showWhole] = useState(false);
  const changes = isWhole ? revision.changes : revision.changes.slice(0, MOST_CHANGES);
  const hidden = revision.changes.length - changes.length;
  return (
    <li>
      <span className="line">
        <b>
          <bdi>{revision.by?.name ?? t('resources.history.nobody')}</bdi>
        </b>
        <time dateTime={revision.at} title={momentWords(revision.at, locale)}>
          {agoWords(revision.at, locale, Date.now())}
        </time>
        {revision.act !== 'UPDATE' && <span className="tag">{t(`resources.act.of.${revision.act}`)}</span>}
      </span>
      {revision.act !== 'CREATE' &&
        changes.map(({ field, lang, before, after }) => {
          const path = lang === null ? field : textPath(lang, field);
          return (
            <span key={path}>
              {wordOf(path)}: <ChangedValue path={path} before={before} after={after} />
            </span>
          );
        })}
      {revision.act !== 'CREATE' && hidden > 0 && (
        <button type="button" className="btn btn--text start" onClick={() => showWhole(true)}>
          {t('resources.history.hidden', { count: hidden })}
        </button>
      )}
      {mayUndo && !isMaking(revision) && <UndoButton revision={revision} />}
    </li>
  );
}

function UndoButton({ revision }: { revision: Revision }) {
  const { t, locale } = useTexts();
  const { editing } = useEditingAround();
  const [isBusy, busy] = useState(false);
  const { name, thing, setOwn } = editing;
  const undo = async () => {
    if (thing.id === null) return;
    busy(true);
    try {
      showToast({ kind: 'good', text: await undoRevision(name, thing.id, revision.id, setOwn) });
    } catch (caught) {
      showFailure(caught);
    } finally {
      busy(false);
    }
  };
  return (
    <button
      type="button"
      className="btn btn--text revs-undo"
      disabled={isBusy}
      title={t('resources.history.undoOf', { at: momentWords(revision.at, locale) })}
      onClick={() => void undo()}
    >
      <ConsoleIcon name="undo" />
      {t('resources.history.undo')}
    </button>
  );
}
