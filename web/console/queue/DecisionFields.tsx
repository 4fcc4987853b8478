import { useId, useState } from 'react';
import { type JudgedKind, lawCodes, ruleCodes } from '../../../contract/choices.ts';
import { moderationLimits } from '../../../contract/limits.ts';
import { useTexts } from '../texts.ts';
import { dayChoices, type GroundKey, hasDays } from './case-model.ts';
import { type DecisionDraft, labelsOf } from './draft.ts';
import { ruleOf, useRules } from './use-rules.ts';

interface DecisionFieldsProps {
  /** The kind of the subject. */
  kind: JudgedKind;
  draft: DecisionDraft;
  /** The facts told to the author: as typed, or the prepared sentence. */
  facts: string;
  missing: 'act' | 'ground' | 'facts' | null;
  onChange(part: Partial<DecisionDraft>): void;
}

/** Duration, ground, facts and a note that only staff read. */
export function DecisionFields({ kind, draft, facts, missing, onChange }: DecisionFieldsProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <>
      <Amount kind={kind} draft={draft} onChange={onChange} />
      <GroundField ground={draft.ground} isMissing={missing === 'ground'} onChange={(ground) => onChange({ ground })} />
      <div className="field">
        <label htmlFor={id}>{t('queue.facts')}</label>
        <textarea
          id={id}
          className="grows"
          rows={2}
          dir="auto"
          maxLength={moderationLimits.facts}
          value={facts}
          aria-invalid={missing === 'facts' || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange({ facts: target.value })}
        />
        <span className="hint" id={`${id}-hint`}>
          {t('queue.factsHint')}
        </span>
      </div>
      <StaffNote note={draft.note} onChange={(note) => onChange({ note })} />
    </>
  );
}

/** The days of a restriction, or the label of a review or picture. */
function Amount({ kind, draft: { act, days, label }, onChange }: Pick<DecisionFieldsProps, 'kind' | 'draft' | 'onChange'>) {
  const { t } = useTexts();
  const id = useId();
  if (act === 'LABEL')
    return (
      <div className="field">
        <label htmlFor={id}>{t('queue.label')}</label>
        <select id={id} value={label} onChange={({ target }) => onChange({ label: target.value as DecisionDraft['label'] })}>
          {labelsOf(kind).map((one) => (
            <option key={one} value={one}>
              {t(`queue.label.${one}`)}
            </option>
          ))}
        </select>
      </div>
    );
  if (!hasDays(act)) return null;
  return (
    <div className="field">
      <label htmlFor={id}>{t('queue.days')}</label>
      <select id={id} value={days} onChange={({ target }) => onChange({ days: Number(target.value) as DecisionDraft['days'] })}>
        {dayChoices.map((one) => (
          <option key={one} value={one}>
            {t('queue.dayCount', { days: one })}
          </option>
        ))}
      </select>
    </div>
  );
}

interface GroundFieldProps {
  ground: GroundKey | '';
  isMissing: boolean;
  onChange(ground: GroundKey): void;
}

function GroundField({ ground, isMissing, onChange }: GroundFieldProps) {
  const { t, lang } = useTexts();
  const rules = useRules(lang);
  const id = useId();
  const options = (keys: readonly GroundKey[]) =>
    keys.map((key) => (
      <option key={key} value={key}>
        {ruleOf(rules, key)?.title ?? key.slice(key.indexOf('.') + 1)}
      </option>
    ));
  return (
    <div className="field">
      <label htmlFor={id}>{t('queue.ground')}</label>
      <select
        id={id}
        data-aim=""
        value={ground}
        aria-invalid={isMissing || undefined}
        onChange={({ target }) => onChange(target.value as GroundKey)}
      >
        {ground === '' && <option value="">{t('queue.groundNone')}</option>}
        <optgroup label={t('queue.rules')}>{options(ruleCodes.map((code) => `RULE.${code}` as const))}</optgroup>
        <optgroup label={t('queue.laws')}>{options(lawCodes.map((code) => `LAW.${code}` as const))}</optgroup>
      </select>
    </div>
  );
}

function StaffNote({ note, onChange }: { note: string; onChange(note: string): void }) {
  const { t } = useTexts();
  const id = useId();
  const [isOpen, open] = useState(note !== '');
  if (!isOpen)
    return (
      <button type="button" className="btn btn--text start" onClick={() => open(true)}>
        {t('queue.addNote')}
      </button>
    );
  return (
    <div className="field">
      <label htmlFor={id}>{t('queue.staffNote')}</label>
      <textarea
        id={id}
        className="grows"
        rows={2}
        dir="auto"
        maxLength={moderationLimits.note}
        value={note}
        // biome-ignore lint/a11y/noAutofocus: the moderator opened the field to write in it
        autoFocus={note === ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
