import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../../kit/app.ts';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import type { Member } from '../../../kit/session.ts';
import { href } from '../../../kit/visit.ts';
import type { Country } from '../../accounts/fields/CountryField.tsx';
import { IngredientsPart } from '../ingredients/IngredientsPart.tsx';
import { sameLists } from '../ingredients/ingredient-lists.ts';
import { PhotoField } from '../photo/PhotoField.tsx';
import { useSendPhoto } from '../photo/use-send-photo.ts';
import { AboutFields } from './AboutFields.tsx';
import { dropEditDraft, keepEditDraft } from './edit-draft.ts';
import { savedLists, savedValues } from './edit-fields.ts';
import { HealthConsent } from './HealthConsent.tsx';
import { PersonFields } from './PersonFields.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { useEdit } from './use-edit.ts';

interface EditFormProps {
  member: Member;
  countries: readonly Country[];
  onBeginAgain(): void;
}

/** The profile form. Saves the details first, then the photo, and then shows the profile. */
export function EditForm({ member, countries, onBeginAgain }: EditFormProps) {
  const { t, ...app } = useApp();
  const navigate = useNavigate();
  const [photo, setPhoto] = useState<Blob | null>(null);
  const sending = useSendPhoto(member.id);
  const [saved, setSaved] = useState(() => ({ values: savedValues(member), lists: savedLists(member) }));
  const unsaved = useRef(false);
  const { form, lists, setLists, drafted, dialog } = useEdit(member, countries, async () => {
    setSaved({ values: form.values, lists });
    if (photo && !(await sending.send(photo))) return;
    unsaved.current = false;
    void navigate(href(app, 'profile'));
  });
  const { values } = form;
  const changed = JSON.stringify(values) !== JSON.stringify(saved.values) || !sameLists(lists, saved.lists);
  useEffect(() => {
    if (changed) keepEditDraft(values, saved.values, lists);
    else dropEditDraft();
  }, [changed, values, lists, saved]);
  useEffect(() => {
    unsaved.current = changed || photo !== null;
  }, [changed, photo]);
  const forget = () => {
    const without = (kept: typeof lists) => ({ ...kept, allergic: [], groups: [] });
    form.set('skin_tone', '');
    setLists(without(lists));
    setSaved((known) => ({ values: { ...known.values, skin_tone: '' }, lists: without(known.lists) }));
  };
  const isUnsaved = useCallback(() => unsaved.current, []);
  useFieldOfAddress();
  return (
    <>
      <PhotoField member={member} photo={photo} onChange={setPhoto} share={sending.share} />
      <form className="form edit-form" method="post" noValidate onSubmit={form.onSubmit}>
        {drafted && (
          <p className="draft-note">
            {t('profiles.draft')}{' '}
            <button type="button" className="inline-link" onClick={onBeginAgain}>
              {t('profiles.draftDrop')}
            </button>
          </p>
        )}
        <PersonFields form={form} countries={countries} email={member.email} />
        <AboutFields form={form} />
        <IngredientsPart lists={lists} onChange={setLists} />
        <HealthConsent member={member} form={form} lists={lists} onWithdrawn={forget} />
        <SubmitButton busy={form.busy}>{t('profiles.submit')}</SubmitButton>
      </form>
      {dialog}
      <UnsavedDialog isUnsaved={isUnsaved} />
    </>
  );
}

/** Scrolls to the field named in the address and focuses it, because the form is rendered after the page. */
function useFieldOfAddress(): void {
  useEffect(() => {
    const place = location.hash && document.getElementById(location.hash.slice(1));
    if (!place) return;
    place.scrollIntoView({ block: 'center' });
    place.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, []);
}
