import { type ReactNode, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { useTexts } from '../../texts.ts';
import type { ListedRow } from '../calls.ts';
import { isNarrowed, lastPage, wholeList } from '../model/list-query.ts';
import { hasPicture, mayDo } from '../presentation.ts';
import { resourceWord } from '../words.ts';
import { CellEditor } from './cell-editing/CellEditor.tsx';
import { hasEditable } from './cell-editing/editable-cells.ts';
import { useCellEditing } from './cell-editing/use-cell-editing.ts';
import { ListFoot } from './ListFoot.tsx';
import { ResourceListBar } from './ResourceListBar.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import { RowsNews } from './RowsNews.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { FailedState, NothingHere, SkeletonRows } from './states.tsx';
import { useColumns } from './use-columns.ts';
import { useListQuery, useRows } from './use-list.ts';
import { type ListSelection, useSelection } from './use-selection.ts';
import { useViews } from './views/use-views.ts';

interface ListViewProps {
  name: ResourceName;
  /** Acts on the selection that this resource has besides archiving. */
  acts?(selection: ListSelection, count: number): ReactNode;
  /** The id of the row that is open beside the list. */
  open?: string | undefined;
  hrefOf(row: ListedRow): string;
  onOpen(id: string): void;
  /** Shown in an empty list, such as a button to create a thing. */
  offer?: ReactNode;
}

const noRows: readonly ListedRow[] = [];

/** A list with its filters, selection and states, without the page around it. */
export function ListView({ name, acts, open, hrefOf, onOpen, offer }: ListViewProps) {
  const { t } = useTexts();
  const [query, change] = useListQuery(name);
  const answer = useRows(name, query);
  const views = useViews(name, query, change);
  const columns = useColumns(name, views.open);
  const rows = answer.data?.list ?? noRows;
  const count = answer.data?.count ?? 0;
  // Removed rows, such as archived ones, may have been all of the last page.
  const isBehind = !answer.isPlaceholderData && count > 0 && query.page > lastPage(count);
  useEffect(() => {
    if (isBehind) change({ ...query, page: lastPage(count) }, { isTyped: true });
  });
  const selection = useSelection(query, rows, count);
  const isSelectable = acts !== undefined || mayDo(name, 'archive');
  const items = useMemo(() => [...rows], [rows]);
  const editing = useCellEditing(name, rows, hasEditable(name));
  return (
    <>
      <ResourceListBar name={name} query={query} columns={columns} views={views} onChange={change} />
      {isSelectable && (
        <SelectionBar name={name} query={query} count={count} shown={rows.length} selection={selection} acts={acts?.(selection, count)} />
      )}
      <Rows name={name} answer={answer} isNarrowed={isNarrowed(query)} onClear={() => change(wholeList)} offer={offer}>
        <ResourceTable
          name={name}
          rows={items}
          columns={columns}
          query={query}
          isStale={answer.isPlaceholderData}
          selection={selection.keys}
          isSelectable={isSelectable}
          editing={editing}
          open={open}
          onSelect={selection.select}
          onSort={(sort) => change({ ...query, sort, page: 1 })}
          onOpen={onOpen}
          hrefOf={hrefOf}
        />
        {/* Outside the table, whose keys would move between cells while the reader types. */}
        {editing.slot !== null && createPortal(<CellEditor editing={editing} />, editing.slot)}
        <ListFoot query={query} count={count} />
      </Rows>
      <RowsNews query={query} answer={answer} none={t('resources.empty.noneMatch')} />
    </>
  );
}

interface RowsProps {
  name: ResourceName;
  answer: ReturnType<typeof useRows>;
  isNarrowed: boolean;
  onClear(): void;
  offer?: ReactNode;
  children: ReactNode;
}

/** The rows, or a placeholder for them. */
function Rows({ name, answer, isNarrowed: narrowed, onClear, offer, children }: RowsProps) {
  const { t } = useTexts();
  if (answer.isError) return <FailedState title={t('resources.failed.list')} error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data || (answer.data.count > 0 && answer.data.list.length === 0)) return <SkeletonRows isPlain={!hasPicture(name)} />;
  if (answer.data.count > 0) return children;
  if (narrowed)
    return (
      <NothingHere title={t('resources.empty.noneMatch')} text={t('resources.empty.noneMatchText')}>
        <button type="button" className="btn btn--line" onClick={onClear}>
          {t('resources.empty.clear')}
        </button>
      </NothingHere>
    );
  return (
    <NothingHere title={t('resources.empty.none', { resource: resourceWord(t, name) })}>
      {offer && <div className="only-edit">{offer}</div>}
    </NothingHere>
  );
}
