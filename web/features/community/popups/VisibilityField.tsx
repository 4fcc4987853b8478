import { useId } from 'react';
import { postVisibilities } from '../../../../contract/choices.ts';
import { useApp } from '../../../kit/app.ts';

/** Visibility of a post: public, or its author only. */
export function VisibilityField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useApp();
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={id}>
      <legend className="label">{t('community.visibility')}</legend>
      <div className="seg">
        {postVisibilities.map((choice) => (
          <label key={choice}>
            <input type="radio" name="post_type" value={choice} checked={value === choice} onChange={() => onChange(choice)} />
            {t(`community.${choice}`)}
          </label>
        ))}
      </div>
      <p className="hint" id={id}>
        {t(value === 'PRIVATE' ? 'community.privateHint' : 'community.publicHint')}
      </p>
    </fieldset>
  );
}
