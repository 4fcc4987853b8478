import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { ElsewhereNote, MergePanel } from './MergePanel.tsx';
import type { Editing } from './use-editing.ts';

/** Notes above the fields: a failed save, saves by others, restored changes of an earlier visit. */
export function Notes({ editing }: { editing: Editing }) {
  const { t } = useTexts();
  const { failure, conflicts, elsewhere, isRestored, count } = editing;
  return (
    <div className="editor-notes">
      {failure !== null && (
        <div className="panel failed-panel" role="alert">
          <div className="failed-head">
            <ConsoleIcon name="warn" />
            <div>
              <h2>{t('resources.failed.save')}</h2>
              <p className="small quiet">{failure.message}</p>
              <p className="small quiet">{t('resources.failed.kept')}</p>
            </div>
          </div>
          <div className="line">
            <button type="button" className="btn btn--main" onClick={() => void editing.save()}>
              <ConsoleIcon name="refresh" />
              {t('resources.retry')}
            </button>
          </div>
        </div>
      )}
      {conflicts.length > 0 && <MergePanel editing={editing} />}
      {conflicts.length === 0 && elsewhere !== null && <ElsewhereNote editing={editing} />}
      {isRestored && conflicts.length === 0 && count > 0 && (
        <div className="said-live" role="status">
          <ConsoleIcon name="info" />
          <span>{t('resources.restored', { count })}</span>
          <span className="push line">
            <button type="button" className="btn btn--text" onClick={editing.discard}>
              {t('resources.discard')}
            </button>
            <button type="button" className="btn btn--text" onClick={editing.dismiss}>
              {t('resources.dismiss')}
            </button>
          </span>
        </div>
      )}
    </div>
  );
}
