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
  /** What the row is known by. */
  name: string;
  /** As the editor knows it. */
  thing: Thing;
  typed: string;
  /** Why the value was refused. */
  reason: string | null;
}

export interface CellEditing {
  /** The cell that is being edited. */
  open: Open | null;
  /** The cell that takes the focus once it shows its value, and says when it has. */
  wanted: CellPlace | null;
  onFocused(): void;
  isSaving: boolean;
  /** Where its editor stands; the cell hands it over once it is there. */
  slot: HTMLElement | null;
  setSlot(slot: HTMLElement | null): void;
  begin(place: CellPlace): void;
  type(text: string): void;
  /** Saves; `goesDown`: the cell below gets the focus. */
  save(how: { goesDown: boolean }): Promise<void>;
  /** Leaves the value as it was. */
  restore(): void;
}

/** Editing one cell of a list at a time: `E`, or its button, begins; a value that is refused stays with its reason. */
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
      // Who went on to another cell is not taken back; what was refused there is said all the same.
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

/** The cell that is to have the focus; none, once its row is gone. */
function useWantedFocus(rows: readonly ListedRow[]) {
  const [wanted, want] = useState<CellPlace | null>(null);
  useEffect(() => {
    if (wanted !== null && !rows.some(({ id }) => String(id) === wanted.id)) want(null);
  }, [rows, wanted]);
  return [wanted, want] as const;
}

/** A cell as its editor begins; null where there is nothing to edit any more. */
function openedAt(name: ResourceName, rows: readonly ListedRow[], place: CellPlace, { t, locale }: ConsoleTexts): Open | null {
  const row = rows.find(({ id }) => String(id) === place.id);
  const known = allFields(name)[place.field];
  if (row === undefined || known === undefined || row.is_archived === 1) return null;
  const thing = thingOfRow(name, row);
  const typed = typedOf(known, valueAt(thing, cellPath(name, place.field)), locale);
  return { ...place, known, name: titleWords(t, name, row), thing, typed, reason: null };
}

const isStillOpen = (now: Open | null, then: Open): boolean => now?.id === then.id && now.field === then.field;

/** Saves what was typed, with a toast that takes it back; answers why it was refused, or null when it stands. */
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
  // Its editor would show what it was for half a minute.
  if (shownThing(name, thingId)) await fetchThing(name, thingId);
  return null;
}
