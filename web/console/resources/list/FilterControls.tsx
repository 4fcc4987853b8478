import { useId, useState } from 'react';
import type { ResourceField, ResourceName } from '../../../../contract/console/resources.ts';
import { languages } from '../../../../i18n/languages.ts';
import { useImportNames } from '../../imports/use-import-names.ts';
import { useTexts } from '../../texts.ts';
import { allFields, filtersOf, type ListState, withFilter } from '../model/list-query.ts';
import { ThingName } from '../references/ThingName.tsx';
import { ThingPicker } from '../references/ThingPicker.tsx';
import { choiceWord, fieldWord, languageWord } from '../words.ts';

interface FiltersProps {
  name: ResourceName;
  query: ListState;
  onChange(next: ListState): void;
}

/** All filters of a list; each applies immediately. */
export function FilterControls({ name, query, onChange }: FiltersProps) {
  const fields = allFields(name);
  return (
    <div className="stack">
      {filtersOf(name).map((field) => (
        <FilterControl
          key={field}
          field={field}
          known={fields[field] ?? { kind: 'line' }}
          value={query.filters[field] ?? ''}
          onPick={(value) => onChange(withFilter(query, field, value))}
        />
      ))}
    </div>
  );
}

interface ControlProps {
  field: string;
  known: ResourceField;
  value: string;
  onPick(value: string): void;
}

function FilterControl(props: ControlProps) {
  const { field, known } = props;
  if ((known.kind === 'one' || known.kind === 'many') && known.of) return <ReferenceFilter {...props} of={known.of} />;
  if (known.kind === 'flag') return <FlagFilter {...props} />;
  if (field === 'import_id') return <ImportFilter {...props} />;
  if (known.kind === 'choice' || field === 'lang') return <ChoiceFilter {...props} />;
  return <TextFilter {...props} />;
}

function FlagFilter({ field, value, onPick }: ControlProps) {
  const { t } = useTexts();
  const id = useId();
  const choices = [
    ['', t('resources.filter.any')],
    ['1', t('resources.value.yes')],
    ['0', t('resources.value.no')],
  ] as const;
  return (
    <div className="field">
      <span className="label" id={id}>
        {fieldWord(t, field)}
      </span>
      <fieldset className="seg" aria-labelledby={id}>
        {choices.map(([choice, words]) => (
          <button type="button" key={choice} aria-pressed={value === choice} onClick={() => onPick(choice)}>
            {words}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function ChoiceFilter(props: ControlProps) {
  const { field, known } = props;
  const { t, locale } = useTexts();
  const options =
    field === 'lang'
      ? languages.map(({ code }) => [code, languageWord(code, locale)] as const)
      : (known.choices ?? []).map((choice) => [choice, choiceWord(t, field, choice)] as const);
  return <SelectFilter {...props} options={options} />;
}

const ImportFilter = (props: ControlProps) => <SelectFilter {...props} options={useImportNames(true)} />;

interface SelectProps extends ControlProps {
  options: readonly (readonly [value: string | number, words: string])[];
}

function SelectFilter({ field, value, onPick, options }: SelectProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{fieldWord(t, field)}</label>
      <select id={id} value={value} onChange={({ target }) => onPick(target.value)}>
        <option value="">{t('resources.filter.any')}</option>
        {options.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function ReferenceFilter({ field, of, value, onPick }: ControlProps & { of: ResourceName }) {
  const { t } = useTexts();
  const label = fieldWord(t, field);
  return (
    <div className="field">
      <span className="label">{label}</span>
      {value !== '' && (
        <span className="small quiet">
          <ThingName name={of} id={Number(value)} />
        </span>
      )}
      <ThingPicker name={of} label={label} onPick={(id) => onPick(String(id))} />
    </div>
  );
}

/** Applies on blur or Enter. */
function TextFilter({ field, value, onPick }: ControlProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, type] = useState(value);
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        onPick(typed.trim());
      }}
    >
      <label htmlFor={id}>{fieldWord(t, field)}</label>
      <input
        id={id}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => typed.trim() !== value && onPick(typed.trim())}
      />
    </form>
  );
}
