import type { ReactNode } from 'react';
import {
  Cell,
  Checkbox,
  Collection,
  Column,
  Link,
  type Selection,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
  Row as TableRow,
} from 'react-aria-components';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useLetterKeys } from '../../shell/shortcuts.ts';
import { useTexts } from '../../texts.ts';
import type { ListedRow } from '../calls.ts';
import type { ListState } from '../model/list-query.ts';
import { pictureSrc } from '../pictures.ts';
import { hasPicture, type ListColumn, presentations } from '../presentation.ts';
import { columnWord, resourceWord, titleWords } from '../words.ts';
import { EditableCell } from './cell-editing/EditableCell.tsx';
import { isEditable } from './cell-editing/editable-cells.ts';
import type { CellEditing } from './cell-editing/use-cell-editing.ts';
import { CellValue } from './cells.tsx';
import type { ListColumns } from './use-columns.ts';
import { useRange } from './use-range.ts';

interface ResourceTableProps {
  name: ResourceName;
  rows: readonly ListedRow[];
  columns: ListColumns;
  query: ListState;
  /** Another page is loading; the rows are still those of the last one. */
  isStale: boolean;
  selection: Selection;
  /** Whether rows can be chosen. */
  isSelectable: boolean;
  editing: CellEditing;
  /** The id of the row that is open beside the list. */
  open?: string | undefined;
  onSelect(selection: Selection): void;
  onSort(sort: ListState['sort']): void;
  onOpen(id: string): void;
  hrefOf(row: ListedRow): string;
}

/** The rows of a list: arrow keys navigate, Space selects, Shift extends the selection, Enter opens, `E` edits a cell. */
export function ResourceTable(props: ResourceTableProps) {
  const { name, rows, columns, query, isStale, selection, isSelectable, onSelect, onSort, onOpen } = props;
  const { t } = useTexts();
  const shown = [columns.lead, ...columns.shown];
  const sort = query.sort && sortDescriptor(query.sort);
  const range = useRange(
    rows.map(({ id }) => String(id)),
    selection,
    onSelect,
  );
  return (
    <Table
      {...range.handlers}
      aria-label={resourceWord(t, name)}
      className={`c-table c-list${isStale ? ' c-list--stale' : ''}`}
      selectionMode={isSelectable ? 'multiple' : 'none'}
      selectionBehavior="toggle"
      selectedKeys={selection}
      onSelectionChange={range.select}
      {...(sort && { sortDescriptor: sort })}
      onSortChange={({ column, direction }) => onSort({ field: String(column), isDescending: direction === 'descending' })}
      onRowAction={(key) => onOpen(String(key))}
    >
      <TableHeader>
        {isSelectable && (
          <Column className="pick only-edit">
            <Tick />
          </Column>
        )}
        <Collection items={shown.map((column, at) => ({ id: column.field, column, at }))}>
          {({ column, at }) => <HeadCell column={column} at={at} />}
        </Collection>
      </TableHeader>
      <TableBody items={rows} dependencies={[shown, isSelectable, props.open, props.editing.open, props.editing.wanted]}>
        {(row) => <BodyRow {...props} row={row} shown={shown} />}
      </TableBody>
    </Table>
  );
}

const sortDescriptor = ({ field, isDescending }: NonNullable<ListState['sort']>): SortDescriptor => ({
  column: field,
  direction: isDescending ? 'descending' : 'ascending',
});

function Tick() {
  return (
    <Checkbox slot="selection" className="pick-box">
      {({ isSelected, isIndeterminate }) => (
        <span className="pick-mark" aria-hidden="true">
          {isIndeterminate ? <span className="pick-some" /> : isSelected && <ConsoleIcon name="check" />}
        </span>
      )}
    </Checkbox>
  );
}

const widths = { phone: '', tablet: 'thin', wide: 'thin wide' } as const;

const classOf = ({ from, isAtEnd }: ListColumn, at: number): string => `${at === 0 ? 'lead' : widths[from]}${isAtEnd ? ' end' : ''}`.trim();

function HeadCell({ column, at }: { column: ListColumn; at: number }) {
  const { t } = useTexts();
  return (
    <Column id={column.field} isRowHeader={at === 0} allowsSorting={column.isSortable} className={classOf(column, at)}>
      {({ sortDirection }) => (
        <span className="c-head-cell">
          {columnWord(t, column.field)}
          {sortDirection && <ConsoleIcon name={sortDirection === 'ascending' ? 'up' : 'down'} />}
        </span>
      )}
    </Column>
  );
}

/**
 * React Aria's type-ahead would jump to the row that begins with a typed letter, but `J`, `K` and `N` are shortcuts here. This invisible
 * character, which nobody types, as text value disables it.
 */
const UNTYPED = '\u2060';

function BodyRow({
  name,
  row,
  shown,
  isSelectable,
  editing,
  open,
  hrefOf,
}: ResourceTableProps & { row: ListedRow; shown: readonly ListColumn[] }) {
  const { t } = useTexts();
  const words = titleWords(t, name, row);
  const hasLetters = useLetterKeys();
  return (
    <TableRow
      id={String(row.id)}
      textValue={hasLetters ? `${UNTYPED}${words}` : words}
      className={open === String(row.id) ? 'is-open' : ''}
    >
      {isSelectable && (
        <Cell className="pick only-edit">
          <Tick />
        </Cell>
      )}
      <Collection items={shown.map((column, at) => ({ id: column.field, column, at }))}>
        {({ column, at }) => (
          <Cell className={classOf(column, at)}>
            <BodyCell name={name} row={row} column={column} editing={editing}>
              {at === 0 ? <Lead name={name} row={row} href={hrefOf(row)} words={words} /> : <CellValue row={row} column={column} />}
            </BodyCell>
          </Cell>
        )}
      </Collection>
    </TableRow>
  );
}

interface BodyCellProps extends Pick<ResourceTableProps, 'name' | 'editing'> {
  row: ListedRow;
  column: ListColumn;
  children: ReactNode;
}

function BodyCell({ name, row, column, editing, children }: BodyCellProps) {
  if (!isEditable(name, column) || row.is_archived === 1) return children;
  return (
    <EditableCell place={{ id: String(row.id), field: column.field }} editing={editing}>
      {children}
    </EditableCell>
  );
}

/** The leading cell of a row: picture, name as a link, and a second line. */
function Lead({ name, row, href, words }: { name: ResourceName; row: ListedRow; href: string; words: string }) {
  const { below } = presentations[name];
  const under = below === undefined ? null : row[below];
  return (
    <div className={`c-thing${hasPicture(name) ? '' : ' c-thing--plain'}${name === 'members' ? ' c-thing--face' : ''}`}>
      {hasPicture(name) && <Thumb image={row.image} name={name} />}
      <span className="c-thing-words">
        <Link href={href} className="c-thing-name">
          <bdi title={words}>{words}</bdi>
        </Link>
        {typeof under === 'string' && under !== '' && under !== words && <small dir="auto">{under}</small>}
      </span>
    </div>
  );
}

function Thumb({ image, name }: { image: unknown; name: ResourceName }): ReactNode {
  if (typeof image === 'string' && image !== '')
    return <img src={pictureSrc(image, 160)} alt="" width={34} height={42} loading="lazy" decoding="async" />;
  return (
    <span className="c-thing-none" aria-hidden="true">
      <ConsoleIcon name={presentations[name].icon} />
    </span>
  );
}
