import { skinTones } from '../../../../contract/choices.ts';
import { useApp } from '../../../kit/app.ts';
import { FieldNote } from '../../../kit/form/Field.tsx';
import type { FormState } from '../../../kit/form/use-form.ts';
import { Colour } from '../../../ui/Colour.tsx';
import { fieldPlaces } from '../fields.ts';
import type { EditField } from './edit-fields.ts';

/** The eight tones as a radio group, each with its name next to the colour; none can be chosen, too. */
export function SkinToneField({ form }: { form: FormState<EditField> }) {
  const { t } = useApp();
  const note = `${fieldPlaces.skinTone}-note`;
  return (
    <fieldset className="field tone-field" id={fieldPlaces.skinTone} aria-describedby={note}>
      <legend className="label">{t('form.optional', { label: t('profiles.skinTone') })}</legend>
      <div className="tone-choices">
        {['' as const, ...skinTones].map((tone) => (
          <label key={tone} className="tone-choice">
            <input
              type="radio"
              name="skin_tone"
              value={tone}
              checked={form.values.skin_tone === tone}
              onChange={() => form.set('skin_tone', tone)}
            />
            {tone ? <Colour of={tone} className="swatch" /> : <span className="swatch swatch--none" aria-hidden="true" />}
            <span>{tone ? t(`people.skin.${tone}`) : t('profiles.noChoice')}</span>
          </label>
        ))}
      </div>
      <FieldNote id={note} wrong={form.wrong.skin_tone} hint={t('profiles.ifFilled')} />
    </fieldset>
  );
}
