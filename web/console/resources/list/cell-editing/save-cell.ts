import type { FieldValue } from '../../../../../contract/console/fields.ts';
import type { ResourceField, ResourceName } from '../../../../../contract/console/resources.ts';
import type { ConsoleError } from '../../../call.ts';
import { errorsByPath, saveDraft } from '../../editor/save.ts';
import { readNumber, typedNumber } from '../../model/numbers.ts';
import { isSame, type Path, type Thing, valueAt } from '../../model/thing.ts';

const NUMBERS: readonly ResourceField['kind'][] = ['whole', 'decimal', 'price'];

/** A value as text for the input of a cell. */
export function typedOf({ kind }: ResourceField, value: FieldValue, locale: string): string {
  if (NUMBERS.includes(kind) && typeof value === 'number') return typedNumber(value, locale);
  return kind === 'flag' ? String(value ?? 0) : String(value ?? '');
}

/** Parses the typed text; undefined if it is not a valid value. */
function read({ kind }: ResourceField, typed: string, locale: string): FieldValue | undefined {
  const text = typed.trim();
  if (kind === 'flag') return text === '1' ? 1 : 0;
  if (text === '') return null;
  return NUMBERS.includes(kind) ? (readNumber(text, locale) ?? undefined) : text;
}

export type CellSaved =
  | { outcome: 'same' }
  | { outcome: 'saved'; version: number; message: string }
  /** The text is not a valid value of this kind. */
  | { outcome: 'no value' }
  /** Somebody else changed the value meanwhile; `standing` is the stored state. */
  | { outcome: 'conflict'; standing: Thing }
  | { outcome: 'refused'; error: ConsoleError; reason: string };

interface CellSave {
  thing: Thing;
  path: Path;
  known: ResourceField;
  typed: string;
  locale: string;
}

/** Saves one cell, based on the thing as the list knows it. */
export async function saveCell(name: ResourceName, { thing, path, known, typed, locale }: CellSave): Promise<CellSaved> {
  const mine = read(known, typed, locale);
  if (mine === undefined) return { outcome: 'no value' };
  const base = valueAt(thing, path);
  if (isSame(mine, base)) return { outcome: 'same' };
  const result = await saveDraft(name, thing, { [path]: { base, mine } });
  if (result.outcome === 'conflict') return { outcome: 'conflict', standing: result.thing };
  if (result.outcome === 'saved') return { outcome: 'saved', version: result.version, message: result.message };
  return { outcome: 'refused', error: result.error, reason: errorsByPath(result.error)[path] ?? result.error.message };
}
