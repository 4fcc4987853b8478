import { type AriaAttributes, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../../texts.ts';
import { choiceWord, fieldWord } from '../../words.ts';
import type { CellEditing } from './use-cell-editing.ts';

/** The input of a cell being edited: Enter saves and moves down, Escape restores the old value, an unchanged value is not saved. */
export function CellEditor({ editing }: { editing: CellEditing }) {
  const { t } = useTexts();
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const control = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, []);
  if (editing.open === null) return null;
  const { field, known, name, typed, reason } = editing.open;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') editing.restore();
    else void editing.save({ goesDown: true });
  };
  const control = {
    value: typed,
    'aria-label': t('resources.cell.label', { field: fieldWord(t, field), name }),
    'aria-describedby': `${id}-how${reason === null ? '' : ` ${id}-why`}`,
    'aria-invalid': reason !== null,
    'aria-busy': editing.isSaving,
    onChange: ({ target }: { target: { value: string } }) => editing.type(target.value),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the control inside it
    <span
      className={`cell-edit cell-edit--${known.kind}`}
      ref={box}
      onKeyDown={onKeyDown}
      // Leaving the cell saves it, unless the window lost the focus or the value was refused.
      onBlur={({ target }) => reason === null && document.activeElement !== target && void editing.save({ goesDown: false })}
    >
      <CellControl field={field} known={known} attributes={control} />
      <span id={`${id}-how`} className="unseen">
        {t('resources.cell.how')}
      </span>
      <span id={`${id}-why`} className="wrong cell-why" role="alert">
        {reason}
      </span>
    </span>
  );
}

interface CellControlProps {
  field: string;
  known: Known;
  attributes: AriaAttributes & { value: string; onChange(event: { target: { value: string } }): void };
}

/** The control for the value: a select for a few choices, otherwise a text input. */
function CellControl({ field, known, attributes }: CellControlProps) {
  const { t } = useTexts();
  if (known.kind === 'flag' || known.kind === 'choice')
    return (
      <select {...attributes}>
        {optionsOf(t, field, known).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    );
  const isText = known.kind === 'line';
  return (
    <input
      {...attributes}
      maxLength={isText ? known.max : undefined}
      dir={isText ? 'auto' : 'ltr'}
      inputMode={isText ? 'text' : known.kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
    />
  );
}

type Known = NonNullable<CellEditing['open']>['known'];

function optionsOf(
  t: ReturnType<typeof useTexts>['t'],
  field: string,
  { kind, choices = [], required }: Known,
): (readonly [string, string])[] {
  if (kind === 'flag')
    return field === 'is_active'
      ? [
          ['1', t('resources.flag.shown')],
          ['0', t('resources.flag.hidden')],
        ]
      : [
          ['1', t('resources.value.yes')],
          ['0', t('resources.value.no')],
        ];
  const named = choices.map((choice) => [choice, choiceWord(t, field, choice)] as const);
  return required ? named : [['', t('resources.value.none')], ...named];
}
