import { useApp } from '../../../kit/app.ts';
import { PeopleText } from '../../../kit/PeopleText.tsx';
import type { Member } from '../../../kit/session.ts';
import { SkinTones } from '../../people/SkinTones.tsx';
import { ProfileRow } from './ProfileRow.tsx';

/** All fields with their visibility and edit links. */
export function ProfileRows({ member }: { member: Member }) {
  const { t, format } = useApp();
  const { dial_code, mobile_number, hair_style, skin_tone } = member;
  const listed = (names: string[]) => names.length > 0 && <bdi>{format.list(names)}</bdi>;
  const names = (list: Member['alergic_ingredient']) => list.map(({ name }) => name);
  const groups = member.alergic_ingredient_group.map(({ title: name }) => t('profiles.wholeGroup', { name }));
  return (
    <dl className="profile-rows">
      <ProfileRow field="name" seen="everybody" value={<bdi>{member.name}</bdi>} />
      <ProfileRow field="email" seen="onlyYou" value={<bdi dir="ltr">{member.email}</bdi>} />
      <ProfileRow field="userName" seen="everybody" value={<bdi>{member.user_name}</bdi>} />
      <ProfileRow field="country" seen="ifFilled" value={member.country && <bdi>{member.country}</bdi>} />
      <ProfileRow field="about" seen="ifFilled" value={member.about_us && <PeopleText as="span" text={member.about_us} />} />
      <ProfileRow field="hairStyle" seen="ifFilled" value={hair_style && t(`people.hair.${hair_style}`)} />
      <ProfileRow field="instagram" seen="ifFilled" value={member.instagram && <bdi>{member.instagram}</bdi>} />
      <ProfileRow
        field="phone"
        seen="onlyYou"
        value={mobile_number && <bdi dir="ltr">{[dial_code, mobile_number].filter(Boolean).join(' ')}</bdi>}
      />
      <ProfileRow field="skinTone" seen="ifFilled" value={skin_tone && <SkinTones chosen={skin_tone} />} />
      <ProfileRow field="allergic" seen="onlyYou" value={listed([...groups, ...names(member.alergic_ingredient)])} />
      <ProfileRow field="favourite" seen="onlyYou" value={listed(names(member.favorite_ingredient))} />
    </dl>
  );
}
