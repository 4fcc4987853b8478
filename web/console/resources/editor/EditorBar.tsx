import { useRef } from 'react';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { Keys } from '../../shell/Keys.tsx';
import { useTexts } from '../../texts.ts';
import { showToast } from '../../toasts.ts';
import type { Editing } from './use-editing.ts';

/** The number of unsaved changes, with buttons to save and discard. The save button keeps the focus even when nothing is left to save. */
export function EditorBar({ editing }: { editing: Editing }) {
  const { t } = useTexts();
  const { count, isSaving, thing } = editing;
  const main = useRef<HTMLButtonElement>(null);
  const discard = () => {
    const undo = editing.discard();
    showToast({ kind: 'good', text: t('resources.discarded'), undo });
    main.current?.focus();
  };
  return (
    <>
      {count > 0 && (
        <span className="unsaved" role="status">
          <ConsoleIcon name="edit" />
          {t('resources.unsaved', { count })}
        </span>
      )}
      {count > 0 && (
        <button type="button" className="btn btn--text" disabled={isSaving} onClick={discard}>
          {t('resources.discard')}
        </button>
      )}
      <button
        ref={main}
        type="button"
        className="btn btn--main"
        aria-disabled={count === 0 || editing.conflicts.length > 0}
        aria-busy={isSaving}
        onClick={() => void editing.save()}
      >
        {thing.id === null ? t('resources.create') : t('resources.save')} <Keys keys="mod+s" />
      </button>
    </>
  );
}
