import { hairStyles } from '../../../../contract/choices.ts';
import { lengths } from '../../../../contract/limits.ts';
import { characterCount } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { Field, FieldFrame } from '../../../kit/form/Field.tsx';
import type { FormState } from '../../../kit/form/use-form.ts';
import { fieldPlaces } from '../fields.ts';
import type { EditField } from './edit-fields.ts';
import { SkinToneField } from './SkinToneField.tsx';

/** The optional fields about the member. */
export function AboutFields({ form }: { form: FormState<EditField> }) {
  const { t } = useApp();
  const who = t('profiles.ifFilled');
  const left = Math.max(0, lengths.about - characterCount(form.values.about_us.trim()));
  return (
    <>
      <div className="pair">
        <div id={fieldPlaces.instagram}>
          <Field form={form} name="instagram" label={t('profiles.instagram')} hint={who} dir="ltr" maxLength={lengths.instagram + 1} />
        </div>
        <div id={fieldPlaces.hairStyle}>
          <FieldFrame form={form} name="hair_style" label={t('profiles.hairStyle')} hint={who}>
            {(control) => (
              <select {...control} onChange={({ target }) => form.set('hair_style', target.value)}>
                <option value="">{t('profiles.noChoice')}</option>
                {hairStyles.map((style) => (
                  <option key={style} value={style}>
                    {t(`people.hair.${style}`)}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        </div>
      </div>
      <SkinToneField form={form} />
      <div id={fieldPlaces.about}>
        <FieldFrame form={form} name="about_us" label={t('profiles.about')} hint={t('profiles.aboutLeft', { count: left, who })}>
          {(control) => <textarea {...control} rows={5} dir="auto" onChange={({ target }) => form.set('about_us', target.value)} />}
        </FieldFrame>
      </div>
    </>
  );
}
