import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { showFailure, showToast } from '../../toasts.ts';
import { refreshResource } from '../calls.ts';
import type { ListState } from '../model/list-query.ts';
import { resourceWord } from '../words.ts';
import { archiveMany, idsOf } from './archive-many.ts';
import { focusRow } from './focus-row.ts';
import type { ListSelection } from './use-selection.ts';

interface SelectionBarProps {
  name: ResourceName;
  query: ListState;
  count: number;
  /** The number of rows on the page. */
  shown: number;
  selection: ListSelection;
  /** Further acts of this resource. */
  acts?: ReactNode;
}

/** Acts on the selected rows. Its space is reserved, so that rows do not move when it appears. */
export function SelectionBar({ name, query, count, shown, selection, acts }: SelectionBarProps) {
  const { t, format } = useTexts();
  // The address may restore a selection before the first rows are loaded.
  const isShown = selection.count > 0 && shown > 0;
  useFocusAfterBar(isShown);
  if (!isShown) return <p className="bulk-place only-edit quiet small">{count > 0 && t('resources.selection.hint')}</p>;
  return (
    <div className="bulk-place only-edit">
      <div className="bulk" role="toolbar" aria-label={t('resources.selection.label', { resource: resourceWord(t, name) })}>
        <b aria-live="polite">{t('resources.selection.count', { count: selection.count })}</b>
        {acts}
        <ArchiveChosen name={name} query={query} selection={selection} />
        <span className="push line">
          {!selection.chosen.all && count > shown && (
            <button type="button" className="btn btn--text" onClick={selection.selectAll}>
              {t('resources.selection.all', { count: format.number(count) })}
            </button>
          )}
          <button type="button" className="icon-btn icon-btn--s" aria-label={t('resources.selection.clear')} onClick={selection.clear}>
            <ConsoleIcon name="close" />
          </button>
        </span>
      </div>
    </div>
  );
}

/**
 * When the bar disappears with the focus, also from its dialog, the first row gets the focus, so that keyboard users do not start at the
 * top again.
 */
function useFocusAfterBar(isShown: boolean): void {
  const was = useRef(isShown);
  useEffect(() => {
    const isGone = was.current && !isShown;
    was.current = isShown;
    if (!isGone) return;
    // A closing dialog first returns the focus to its opener.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusRow(1);
    }, 100);
    return () => clearTimeout(timer);
  }, [isShown]);
}

function ArchiveChosen({ name, query, selection }: Pick<SelectionBarProps, 'name' | 'query' | 'selection'>) {
  const { t } = useTexts();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const act = query.isArchived ? 'restore' : 'archive';
  const run = async () => {
    try {
      const ids = await idsOf(name, query, selection.chosen);
      setProgress({ done: 0, of: ids.length });
      const { done, refused } = await archiveMany(name, ids, act, (count) => setProgress({ done: count, of: ids.length }));
      selection.clear();
      const undo = async () => {
        await archiveMany(name, done, act === 'archive' ? 'restore' : 'archive');
        await refreshResource(name);
      };
      if (done.length > 0) showToast({ kind: 'good', text: t(`resources.many.${act}d`, { count: done.length }), undo });
      if (refused > 0) showToast({ kind: 'bad', text: t('resources.many.refused', { count: refused }) });
    } catch (caught) {
      showFailure(caught);
    } finally {
      setProgress(null);
      await refreshResource(name);
    }
  };
  return (
    <button type="button" className="btn btn--text" disabled={progress !== null} onClick={() => void run()}>
      {progress ? t('resources.many.progress', progress) : t(`resources.act.${act}`)}
    </button>
  );
}
