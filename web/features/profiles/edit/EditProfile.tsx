import { useState } from 'react';
import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { useAnswer } from '../../../kit/member-data.tsx';
import { useOwnProfile } from '../use-own-profile.ts';
import { ProfileSkeleton } from '../view/ProfileSkeleton.tsx';
import { EditForm } from './EditForm.tsx';
import { dropEditDraft } from './edit-draft.ts';

/** The member's profile form, once both the profile and the countries have loaded. */
export function EditProfile() {
  const { t } = useApp();
  const member = useOwnProfile();
  const countries = useAnswer('GET country/list', {}, { everyone: true });
  const [round, setRound] = useState(0);
  const waiting = <ProfileSkeleton label={t('profiles.loading')} />;
  const beginAgain = () => {
    dropEditDraft();
    setRound(round + 1);
  };
  return (
    <Answered answer={countries} waiting={waiting}>
      {({ list }) =>
        member ? <EditForm key={`${member.id} ${round}`} member={member} countries={list} onBeginAgain={beginAgain} /> : waiting
      }
    </Answered>
  );
}
