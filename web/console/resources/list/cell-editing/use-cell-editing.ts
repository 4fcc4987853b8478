import { useEffect, useRef, useState } from 'react';
import type { ResourceField, ResourceName } from '../../../../../contract/console/resources.ts';
import { useShortcuts } from '../../../shell/shortcuts.ts';
import { type ConsoleTexts, useTexts } from '../../../texts.ts';
import { showToast } from '../../../toasts.ts';
import { type ListedRow, refreshResource } from '../../calls.ts';
import { announceSave } from '../../editor/channel.ts';
import { fetchThing, shownThing } from '../../editor/things.ts';
import { undoVersion } from '../../editor/use-saving.ts';
import { allFields } from '../../model/list-query.ts';
import { type Thing, valueAt } from '../../model/thing.ts';
import { resourceWord, titleWords, valueWords } from '../../words.ts';
import { type CellPlace, focusedCell } from './cell-focus.ts';
import { cellPath, thingOfRow } from './editable-cells.ts';
import { saveCell, typedOf } from './save-cell.ts';

interface Open extends CellPlace {
  known: ResourceField;
  /** The name of the row. */
  name: string;
  /** The base of the save: the thing as it was when editing began; after a conflict, as it is stored. */
  thing: Thing;
  typed: string;
  /** Why the value was refused. */
  reason: string | null;
}

export interface CellEditing {
  /** The cell being edited. */
  open: Open | null;
  /** The cell to focus once it shows its value again; it then calls `onFocused()`. */
  wanted: CellPlace | null;
  onFocused(): void;
  isSaving: boolean;
  /** The element that the editor is rendered into; set by the cell once mounted. */
  slot: HTMLElement | null;
  setSlot(slot: HTMLElement | null): void;
  begin(place: CellPlace): void;
  type(text: string): void;
  /** Saves the value. `goesDown`: the cell below gets the focus. */
  save(how: { goesDown: boolean }): Promise<void>;
  /** Discards the edit. */
  restore(): void;
}

/** Edits one cell of a list at a time, started with `E` or the cell's button. A refused value stays with the reason. */
export function useCellEditing(name: ResourceName, rows: readonly ListedRow[], isOffered: boolean): CellEditing {
  const texts = useTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [wanted, want] = useWantedFocus(rows);
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const begin = (place: CellPlace) => {
    const opened = openedAt(name, rows, place, texts);
    if (opened !== null) setOpen(opened);
  };
  const close = (next: CellPlace | null) => {
    setOpen(null);
    want(next);
  };
  const save = async ({ goesDown }: { goesDown: boolean }) => {
    if (open === null || isSaving) return;
    const below = rows[rows.findIndex((row) => String(row.id) === open.id) + 1];
    setSaving(true);
    try {
      const refused = await settled(name, open, texts);
      // If another cell is being edited by now, it stays open, and the refusal is shown as a toast.
      if (!isStillOpen(latest.current, open)) {
        if (refused !== null) showToast({ kind: 'bad', text: refused.reason ?? '' });
        return;
      }
      if (refused !== null) return setOpen({ ...open, ...refused });
      close(goesDown ? { id: String(below?.id ?? open.id), field: open.field } : null);
    } finally {
      setSaving(false);
    }
  };
  const edit = () => {
    const place = focusedCell();
    if (place !== null) begin(place);
  };
  useShortcuts(resourceWord(texts.t, name), isOffered ? [{ keys: 'e', label: texts.t('resources.cell.key'), run: edit }] : []);
  return {
    ...{ open, wanted, isSaving, slot, setSlot, begin, save },
    onFocused: () => want(null),
    type: (typed) => open && setOpen({ ...open, typed, reason: null }),
    restore: () => open && close({ id: open.id, field: open.field }),
  };
}

/** The cell to focus; null once its row is gone. */
function useWantedFocus(rows: readonly ListedRow[]) {
  const [wanted, want] = useState<CellPlace | null>(null);
  useEffect(() => {
    if (wanted !== null && !rows.some(({ id }) => String(id) === wanted.id)) want(null);
  }, [rows, wanted]);
  return [wanted, want] as const;
}

/** The initial state of a cell's editor; null if the cell can no longer be edited. */
function openedAt(name: ResourceName, rows: readonly ListedRow[], place: CellPlace, { t, locale }: ConsoleTexts): Open | null {
  const row = rows.find(({ id }) => String(id) === place.id);
  const known = allFields(name)[place.field];
  if (row === undefined || known === undefined || row.is_archived === 1) return null;
  const thing = thingOfRow(name, row);
  const typed = typedOf(known, valueAt(thing, cellPath(name, place.field)), locale);
  return { ...place, known, name: titleWords(t, name, row), thing, typed, reason: null };
}

const isStillOpen = (now: Open | null, then: Open): boolean => now?.id === then.id && now.field === then.field;

/** Saves the typed value and offers undo in a toast. Resolves to why it was refused, or null on success. */
async function settled(name: ResourceName, open: Open, texts: ConsoleTexts): Promise<Pick<Open, 'reason' | 'thing'> | null> {
  const { id, field, known, thing, typed } = open;
  const path = cellPath(name, field);
  const saved = await saveCell(name, { thing, path, known, typed, locale: texts.locale });
  if (saved.outcome === 'same') return null;
  if (saved.outcome === 'no value') return { thing, reason: texts.t('resources.error.number') };
  if (saved.outcome === 'refused') return { thing, reason: saved.reason };
  if (saved.outcome === 'conflict') {
    void refreshResource(name);
    const value = valueWords(texts, field, known, valueAt(saved.standing, path));
    return { thing: saved.standing, reason: texts.t('resources.cell.conflict', { value }) };
  }
  const thingId = thing.id ?? id;
  showToast({ kind: 'good', text: saved.message, undo: () => undoVersion(name, thingId, saved.version) });
  await announceSave({ name, id: thingId, version: saved.version });
  // Otherwise its editor would show the old value for half a minute, as long as answers are cached.
  if (shownThing(name, thingId)) await fetchThing(name, thingId);
  return null;
}
