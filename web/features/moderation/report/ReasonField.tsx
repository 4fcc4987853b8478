import { useId } from 'react';
import { useApp } from '../../../kit/app.ts';
import { FieldNote } from '../../../kit/form/Field.tsx';
import type { FormState } from '../../../kit/form/use-form.ts';
import { type ReasonGroup, type ReportField, reasonGroups } from './report-fields.ts';

const groups = Object.keys(reasonGroups) as ReasonGroup[];

/** Radio group for the reason of a report, each with an explanation. */
export function ReasonField({ form }: { form: FormState<ReportField> }) {
  const { t } = useApp();
  const id = useId();
  const wrong = form.wrong.reason;
  return (
    <div
      className="reasons"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={wrong !== undefined}
      aria-describedby={wrong && id}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && currentTarget.querySelector('input')?.focus()}
    >
      <span className="star-label" id={`${id}-label`}>
        {t('moderation.reason')}
      </span>
      {groups.map((group) => (
        <fieldset key={group}>
          <legend className="reason-group">{t(`moderation.group.${group}`)}</legend>
          {reasonGroups[group].map((reason) => (
            <label key={reason} className="tick reason">
              <input
                type="radio"
                name="reason"
                value={reason}
                checked={form.values.reason === reason}
                aria-describedby={`${id}-${reason}`}
                onChange={() => form.set('reason', reason)}
              />
              <span>
                <b>{t(`moderation.reason.${reason}`)}</b>
                <small id={`${id}-${reason}`}>{t(`moderation.reasonNote.${reason}`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <FieldNote id={id} wrong={wrong} />
    </div>
  );
}
