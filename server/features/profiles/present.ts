import { skinTones } from '../../../contract/choices.ts';
import type { Output } from '../../../contract/index.ts';
import { formatOf } from '../../../i18n/format.ts';
import { type Language, language } from '../../../i18n/languages.ts';
import { pictureUrl } from '../../http/picture-name.ts';
import { countryIdOf } from '../regions/index.ts';
import type { OwnProfileRow } from './queries.ts';

type OwnProfile = Output<'GET users/me'>;

/** A member's profile in the wire shape, as they see it themselves. */
export function presentOwnProfile(row: OwnProfileRow, lang: Language): OwnProfile {
  const chosen = (kind: 'ALLERGIC' | 'FAVOURITE') =>
    row.ingredients.filter((one) => one.kind === kind).map(({ ingredient_id, name }) => ({ ingredient_id, name }));
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    user_name: row.userName,
    email: row.email,
    pending_email: row.pendingEmail,
    mobile_number: row.mobileNumber,
    country_code: row.countryCode,
    dial_code: row.dialCode,
    country_id: row.country === null ? null : (countryIdOf(row.country) ?? null),
    country: row.country === null ? null : formatOf(language(lang).locale).country(row.country),
    date_of_birth: row.birthDate,
    about_us: row.aboutUs,
    hair_style: row.hairStyle,
    instagram: row.instagram,
    skin_tone: skinTones.find((tone) => tone === row.skinTone) ?? null,
    image: pictureUrl(row.image),
    is_verified: row.isVerified ? 'Y' : 'N',
    is_newsletter: row.isNewsletter ? 'Y' : 'N',
    role: row.role,
    reward_points: row.rewardPoints,
    follower_count: row.followerCount,
    total_post: row.postCount,
    expert: row.expert,
    alergic_ingredient: chosen('ALLERGIC'),
    alergic_ingredient_group: row.groups.map(({ group_id, title, titles }) => ({ group_id, title: titles?.[lang] ?? title })),
    favorite_ingredient: chosen('FAVOURITE'),
    health_consent: row.healthConsent,
    withheld: row.withheld,
  };
}
