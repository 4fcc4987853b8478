import { useId, useState } from 'react';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { readNumber } from '../model/numbers.ts';
import { ThingPicker } from '../references/ThingPicker.tsx';
import { fieldWord } from '../words.ts';
import type { BulkForm, BulkKind } from './changes.ts';

interface ChangeFormProps {
  kind: BulkKind;
  form: BulkForm;
  onChange(form: BulkForm): void;
}

/** The form for the change to the selected products. */
export function ChangeForm(props: ChangeFormProps) {
  const { kind, form, onChange } = props;
  const { t } = useTexts();
  if (kind === 'status') return <StatusChoice {...props} />;
  if (kind === 'price') return <PercentField {...props} />;
  if (kind === 'options') return <OptionsField {...props} />;
  const label = fieldWord(t, kind === 'category' ? 'category_id' : 'brand_id');
  return (
    <div className="field">
      <span className="label">{label}</span>
      {form.thing && (
        <b>
          <bdi>{form.thing.words}</bdi>
        </b>
      )}
      <ThingPicker
        name={kind === 'category' ? 'categories' : 'brands'}
        label={label}
        place="of products"
        onPick={(id, words) => onChange({ ...form, thing: { id, words } })}
      />
    </div>
  );
}

function StatusChoice({ form, onChange }: ChangeFormProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className="stack--s">
      <legend className="unseen">{t('resources.bulk.kind.status')}</legend>
      {([1, 0] as const).map((value) => (
        <label className="tick" key={value}>
          <input type="radio" name={name} checked={form.isActive === value} onChange={() => onChange({ ...form, isActive: value })} />
          <span>{value === 1 ? t('resources.flag.shown') : t('resources.flag.hidden')}</span>
        </label>
      ))}
    </fieldset>
  );
}

function PercentField({ form, onChange }: ChangeFormProps) {
  const { t, locale } = useTexts();
  const id = useId();
  const [typed, type] = useState('');
  return (
    <div className="field">
      <label htmlFor={id}>{t('resources.bulk.percent')}</label>
      <input
        id={id}
        className="number-field"
        inputMode="decimal"
        dir="ltr"
        value={typed}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          type(target.value);
          onChange({ ...form, percent: readNumber(target.value.replace(/^\+/, ''), locale) });
        }}
      />
      <span className="was" id={`${id}-hint`}>
        {t('resources.bulk.percentHint')}
      </span>
    </div>
  );
}

function OptionsField({ form, onChange }: ChangeFormProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <div className="stack--s">
      <fieldset className="line">
        <legend className="unseen">{t('resources.bulk.kind.options')}</legend>
        {(['add', 'remove'] as const).map((act) => (
          <label className="tick" key={act}>
            <input type="radio" name={name} checked={form.optionsAct === act} onChange={() => onChange({ ...form, optionsAct: act })} />
            <span>{t(`resources.bulk.options.${act}`)}</span>
          </label>
        ))}
      </fieldset>
      <span className="line">
        {form.options.map((option) => (
          <button
            type="button"
            key={option.id}
            className="chip"
            aria-label={t('resources.pick.remove', { name: option.words })}
            onClick={() => onChange({ ...form, options: form.options.filter(({ id }) => id !== option.id) })}
          >
            <bdi>{option.words}</bdi>
            <ConsoleIcon name="close" />
          </button>
        ))}
      </span>
      <ThingPicker
        name="property-options"
        label={t('resources.bulk.kind.options')}
        taken={form.options.map(({ id }) => id)}
        onPick={(id, words) => onChange({ ...form, options: [...form.options, { id, words }] })}
      />
    </div>
  );
}
