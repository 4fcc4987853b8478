import { type ReactNode, useEffect, useId } from 'react';
import { Button } from 'react-aria-components';
import { ConsoleIcon } from '../../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../../texts.ts';
import { fieldWord } from '../../words.ts';
import { type CellPlace, cellMarks, focusCell } from './cell-focus.ts';
import type { CellEditing } from './use-cell-editing.ts';

interface EditableCellProps {
  place: CellPlace;
  editing: CellEditing;
  /** The value as the list shows it. */
  children: ReactNode;
}

const isAt = (one: CellPlace | null, place: CellPlace): boolean => one?.id === place.id && one.field === place.field;

/** An editable cell, with a button for pointer users; while editing, it holds the slot of the editor. */
export function EditableCell({ place, editing, children }: EditableCellProps) {
  const { t } = useTexts();
  const id = useId();
  const isOpen = isAt(editing.open, place);
  const isWanted = !isOpen && isAt(editing.wanted, place);
  const { onFocused } = editing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the cell is to be focused, not on every render
  useEffect(() => {
    if (!isWanted) return;
    focusCell(place);
    onFocused();
  }, [isWanted]);
  if (isOpen) return <span className="cell-slot" ref={editing.setSlot} />;
  return (
    <div className="cell-shown" {...cellMarks(place)}>
      <div id={id} className="cell-value">
        {children}
      </div>
      <Button
        className="cell-pencil only-edit"
        aria-label={t('resources.cell.edit', { field: fieldWord(t, place.field) })}
        aria-describedby={id}
        onPress={() => editing.begin(place)}
      >
        <ConsoleIcon name="edit" />
      </Button>
    </div>
  );
}
