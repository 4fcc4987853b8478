import { useState } from 'react';
import type { Key } from 'react-aria-components';
import { useNavigate, useSearchParams } from 'react-router';
import { refreshAnswers, useConsoleAnswer } from '../../answers.ts';
import { callConsole } from '../../call.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { Keys } from '../../shell/Keys.tsx';
import { ListNews } from '../../shell/ListNews.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { usePhone } from '../../shell/width.ts';
import { useTexts } from '../../texts.ts';
import { showFailure, showToast } from '../../toasts.ts';
import { announceSave } from '../editor/channel.ts';
import { fetchThing } from '../editor/things.ts';
import { ExportButton } from '../list/ExportButton.tsx';
import { focusRow } from '../list/focus-row.ts';
import { FailedState, NothingHere, SkeletonRows } from '../list/states.tsx';
import { wholeList } from '../model/list-query.ts';
import { useSettled } from '../use-settled.ts';
import { CategoryPanel } from './CategoryPanel.tsx';
import { CategoryTreeView } from './CategoryTreeView.tsx';
import { LiftedLine } from './LiftedLine.tsx';
import { matching, pathOf } from './tree-model.ts';
import { type CategoryInTree, TREE, useMoving } from './use-moving.ts';

/** The tree of categories. */
export default function CategoryTreePage() {
  const { t } = useTexts();
  const answer = useConsoleAnswer(TREE, {});
  const navigate = useNavigate();
  const create = () => void navigate('/categories/new');
  useShortcuts(t('resources.name.categories'), [
    { keys: 'j', label: t('resources.key.next'), run: () => focusRow(1) },
    { keys: 'k', label: t('resources.key.previous'), run: () => focusRow(-1) },
    { keys: 'n', label: t('resources.new.categories'), run: create },
  ]);
  const count = answer.data?.list.filter((row) => row.is_archived === 0).length;
  return (
    <ConsolePage
      title={t('resources.name.categories')}
      facts={count === undefined ? '\u00a0' : t('resources.tree.facts', { count })}
      actions={
        <button type="button" className="btn btn--main" onClick={create}>
          <ConsoleIcon name="plus" />
          {t('resources.new.categories')} <Keys keys="n" />
        </button>
      }
      isFlush
      edits
    >
      {answer.isError ? (
        <div className="c-pad">
          <FailedState title={t('resources.failed.list')} error={answer.error} onRetry={() => void answer.refetch()} />
        </div>
      ) : answer.data ? (
        <TreeAndPanel rows={answer.data.list} />
      ) : (
        <div className="c-pad">
          <SkeletonRows isPlain />
        </div>
      )}
    </ConsolePage>
  );
}

function TreeAndPanel({ rows }: { rows: readonly CategoryInTree[] }) {
  const { t, locale } = useTexts();
  const isPhone = usePhone();
  const moving = useMoving(rows);
  const [keyword, setKeyword] = useState('');
  const [withArchived, showArchived] = useState(false);
  const [selected, select] = useSelected(rows);
  const [expanded, expand] = useState<Set<Key>>(() => openAtFirst(rows, selected));
  const kept = moving.shown.filter((row) => withArchived || row.is_archived === 0);
  const shown = matching(kept, keyword, locale);
  const open = keyword.trim() === '' ? withLifted(expanded, moving, shown) : new Set<Key>(shown.map(({ id }) => id));
  return (
    <div className="editor editor--tree">
      <div className="editor-main editor-main--tree">
        <TreeBar keyword={keyword} withArchived={withArchived} onType={setKeyword} onArchived={showArchived} />
        <LiftedLine moving={moving} />
        {shown.length === 0 ? (
          <NothingHere title={t('resources.empty.noneMatch')} />
        ) : (
          <CategoryTreeView
            rows={shown}
            moving={moving}
            selected={selected}
            expanded={open}
            isReadOnly={isPhone || keyword.trim() !== ''}
            onSelect={select}
            onExpand={expand}
            onFeature={(row) => void feature(row, t)}
          />
        )}
        <TreeNews shown={shown} asked={`${keyword.trim()} ${withArchived}`} />
      </div>
      <aside className="editor-side" aria-label={t('resources.tree.panel')} data-pane="">
        {selected === null ? (
          <p className="small quiet">{t('resources.tree.choose')}</p>
        ) : (
          <CategoryPanel key={selected} id={selected} rows={rows} moving={moving} />
        )}
      </aside>
    </div>
  );
}

/** Pause in typing before the result is announced, in ms. */
const REST_MS = 400;

/** Announces how many categories match a keyword, including their ancestors. */
function TreeNews({ shown, asked }: { shown: readonly CategoryInTree[]; asked: string }) {
  const { t, format } = useTexts();
  const settled = useSettled(asked, REST_MS);
  const words = shown.length === 0 ? t('resources.empty.noneMatch') : t('resources.facts.all', { count: format.number(shown.length) });
  return <ListNews words={settled === asked ? words : null} of={settled} />;
}

interface TreeBarProps {
  keyword: string;
  withArchived: boolean;
  onType(keyword: string): void;
  onArchived(withArchived: boolean): void;
}

function TreeBar({ keyword, withArchived, onType, onArchived }: TreeBarProps) {
  const { t } = useTexts();
  return (
    <div className="c-bar">
      <search className="search">
        <ConsoleIcon name="search" />
        <input
          type="search"
          aria-label={t('resources.keyword')}
          placeholder={t('resources.keyword')}
          value={keyword}
          onChange={({ target }) => onType(target.value)}
        />
      </search>
      <span className="push line only-edit">
        <label className="line small archive-switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={withArchived}
            className="switch"
            checked={withArchived}
            onChange={({ target }) => onArchived(target.checked)}
          />
          {t('resources.archived.switch')}
        </label>
        <ExportButton name="categories" query={wholeList} />
      </span>
    </div>
  );
}

/** The chosen category, kept in the address. */
function useSelected(rows: readonly CategoryInTree[]): [number | null, (id: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('open'));
  const selected = rows.some(({ id }) => id === asked) ? asked : null;
  return [selected, (id) => setParameters({ open: String(id) }, { replace: true, preventScrollReset: true })];
}

/** At first, the main categories and the ancestors of the chosen one are expanded. */
const openAtFirst = (rows: readonly CategoryInTree[], selected: number | null): Set<Key> =>
  new Set<Key>([
    ...rows.filter(({ level }) => level === 1).map(({ id }) => id),
    ...(selected === null ? [] : pathOf(rows, selected).map(({ id }) => id)),
  ]);

/** Keeps the lifted category visible: its ancestors are expanded. */
function withLifted(expanded: Set<Key>, { lifted }: ReturnType<typeof useMoving>, rows: readonly CategoryInTree[]): Set<Key> {
  if (lifted === null) return expanded;
  return new Set<Key>([...expanded, ...pathOf(rows, lifted.id).map(({ id }) => id)].filter((id) => id !== lifted.id));
}

/** Toggles whether a category is featured. */
async function feature({ id, name, version, is_featured }: CategoryInTree, t: ReturnType<typeof useTexts>['t']): Promise<void> {
  const put = async (isOn: 0 | 1, from: number): Promise<number> => {
    const answer = await callConsole('PUT console/categories/{id}', { id, version: from, texts: undefined, is_featured: isOn } as never);
    await Promise.all([
      refreshAnswers(TREE),
      announceSave({ name: 'categories', id, version: answer.version }),
      fetchThing('categories', id),
    ]);
    return answer.version;
  };
  try {
    const written = await put(is_featured === 1 ? 0 : 1, version);
    const text = t(is_featured === 1 ? 'resources.tree.unfeatured' : 'resources.tree.nowFeatured', { name });
    showToast({ kind: 'good', text, undo: async () => void (await put(is_featured, written)) });
  } catch (caught) {
    showFailure(caught);
    await refreshAnswers(TREE);
  }
}
