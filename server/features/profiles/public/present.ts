import { skinTones } from '../../../../contract/choices.ts';
import type { Output } from '../../../../contract/index.ts';
import { formatOf } from '../../../../i18n/format.ts';
import { type Language, language } from '../../../../i18n/languages.ts';
import { presentPerson } from '../../follows/index.ts';
import type { PublicProfileRow } from './queries.ts';

type PublicProfile = Output<'GET customer/detail/{uuid}'>['info'];

/** A member as everybody may see them. */
export function presentPublicProfile(row: PublicProfileRow, lang: Language): PublicProfile {
  return {
    ...presentPerson(row),
    reward_points: row.rewardPoints,
    following_count: row.followingCount,
    total_post: row.postCount,
    country: row.country === null ? null : formatOf(language(lang).locale).country(row.country),
    about_us: row.aboutUs,
    skin_tone: skinTones.find((tone) => tone === row.skinTone) ?? null,
    hair_style: row.hairStyle,
    instagram: row.instagram,
  };
}
