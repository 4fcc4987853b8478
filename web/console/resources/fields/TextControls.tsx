import type { ResourceField } from '../../../../contract/console/resources.ts';
import { languages } from '../../../../i18n/languages.ts';
import { useTexts } from '../../texts.ts';
import type { FieldState } from '../editor/editing-context.ts';
import { readNumber, typedNumber } from '../model/numbers.ts';
import { choiceWord, languageWord } from '../words.ts';
import type { FieldIds } from './EditorFieldFrame.tsx';

export interface ControlProps {
  state: FieldState;
  field: string;
  known: ResourceField;
  ids: FieldIds;
  /** Language and direction of a text; undefined for values without a language. */
  written?: { lang: string; dir: 'ltr' | 'rtl' } | undefined;
}

const textOf = (value: FieldState['value']): string => (value === null || value === undefined ? '' : String(value));

/** Machine-readable kinds, which run left to right in every language. */
const MACHINE_KINDS = ['slug', 'path', 'email'];

/** A line of text. */
export function LineControl({ state, known, ids, written }: ControlProps) {
  const isMachine = MACHINE_KINDS.includes(known.kind);
  const { labelId: _, ...attributes } = ids;
  return (
    <input
      {...attributes}
      value={textOf(state.value)}
      onChange={({ target }) => state.set(target.value === '' ? null : target.value)}
      maxLength={known.max}
      autoComplete="off"
      spellCheck={!isMachine}
      {...(isMachine ? { dir: 'ltr' as const } : (written ?? { dir: 'auto' as const }))}
    />
  );
}

/** Text of several lines; the box grows with it. */
export function ProseControl({ state, known, ids, written }: ControlProps) {
  const { labelId: _, ...attributes } = ids;
  return (
    <textarea
      {...attributes}
      className="grows"
      rows={3}
      value={textOf(state.value)}
      onChange={({ target }) => state.set(target.value === '' ? null : target.value)}
      maxLength={known.max}
      {...(written ?? { dir: 'auto' as const })}
    />
  );
}

/** A number in the reader's notation. Text that is not a number stays as typed until it is corrected. */
export function NumberControl({ state, known, ids }: ControlProps) {
  const { locale } = useTexts();
  const { labelId: _, ...attributes } = ids;
  const shown = typeof state.value === 'number' ? typedNumber(state.value, locale) : textOf(state.value);
  return (
    <input
      {...attributes}
      // Partial input such as "12," is not reformatted while typing.
      key={state.isChanged ? 'typed' : shown}
      defaultValue={shown}
      inputMode={known.kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      className="number-field"
      onChange={({ target }) => state.set(target.value.trim() === '' ? null : (readNumber(target.value, locale) ?? target.value))}
    />
  );
}

/** A language of the shop. */
export function LanguageControl({ state, ids }: ControlProps) {
  const { locale } = useTexts();
  const { labelId: _, ...attributes } = ids;
  return (
    <select {...attributes} value={textOf(state.value)} onChange={({ target }) => state.set(target.value || null)}>
      {!state.value && <option value="" />}
      {languages.map(({ code }) => (
        <option key={code} value={code}>
          {languageWord(code, locale)}
        </option>
      ))}
    </select>
  );
}

export function ChoiceControl({ state, field, known, ids }: ControlProps) {
  const { t } = useTexts();
  const { labelId: _, ...attributes } = ids;
  return (
    <select {...attributes} value={textOf(state.value)} onChange={({ target }) => state.set(target.value === '' ? null : target.value)}>
      {!known.required && <option value="">{t('resources.value.none')}</option>}
      {(known.choices ?? []).map((choice) => (
        <option key={choice} value={choice}>
          {choiceWord(t, field, choice)}
        </option>
      ))}
    </select>
  );
}

/** A switch. Its label is before it on the same line. */
export function SwitchControl({ state, ids }: ControlProps) {
  const { labelId: _, ...attributes } = ids;
  return (
    <input
      {...attributes}
      type="checkbox"
      role="switch"
      aria-checked={state.value === 1}
      className="switch"
      checked={state.value === 1}
      onChange={({ target }) => state.set(target.checked ? 1 : 0)}
    />
  );
}
