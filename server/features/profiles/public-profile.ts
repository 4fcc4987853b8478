import type { Kysely } from 'kysely';
import { skinTones, type UnseenReason } from '../../../contract/choices.ts';
import type { Output } from '../../../contract/index.ts';
import { formatOf } from '../../../i18n/format.ts';
import { type Language, language } from '../../../i18n/languages.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { blockMarks, isSuspended, unseenReason } from '../../db/unseen.ts';
import { found } from '../../http/refusal.ts';
import { type Route, serve } from '../../http/route.ts';
import { presentPerson } from '../follows/index.ts';
import type { OwnProfileRow } from './queries.ts';

type PublicProfile = Output<'GET customer/detail/{uuid}'>['info'];

const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** A member as a reader sees them; if either has blocked the other, only what identifies them, so that the block can be ended. */
export function presentPublicProfile(row: PublicProfileRow, lang: Language): PublicProfile {
  const marks = { is_blocked: flagOf(row.isBlocked), is_muted: flagOf(row.isMuted) };
  const told = presentWhole(row, lang);
  if (row.unseen === null || row.unseen === 'MUTED') return { ...told, ...marks, unseen: row.unseen };
  const untold = { country: null, about_us: null, skin_tone: null, hair_style: null, instagram: null };
  return { ...told, ...untold, ...marks, unseen: row.unseen };
}

function presentWhole(row: PublicProfileRow, lang: Language): Omit<PublicProfile, 'is_blocked' | 'is_muted' | 'unseen'> {
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

/** The columns of a profile that are public. */
export interface PublicProfileRow
  extends Pick<
    OwnProfileRow,
    | 'id'
    | 'uuid'
    | 'name'
    | 'userName'
    | 'country'
    | 'aboutUs'
    | 'hairStyle'
    | 'instagram'
    | 'skinTone'
    | 'image'
    | 'isVerified'
    | 'rewardPoints'
    | 'followerCount'
    | 'postCount'
    | 'expert'
  > {
  followingCount: number;
  isFollow: boolean;
  isBlocked: boolean;
  isMuted: boolean;
  unseen: UnseenReason | null;
}

/** The member with a UUID, as the member $2 (0 for a visitor) sees them. */
export const selectPublicProfile = prepare<PublicProfileRow>(`
  select member.id, uuid, name, user_name as "userName", country, about_us as "aboutUs", hair_style as "hairStyle", instagram,
    skin_tone as "skinTone", image, is_verified as "isVerified", reward_points as "rewardPoints", follower_count as "followerCount",
    following_count as "followingCount", post_count as "postCount", expert,
    exists (select from member_follow f where f.follower_id = $2 and f.followed_id = member.id) as "isFollow", marks.*,
    ${unseenReason('marks')} as unseen
  from member cross join lateral (${blockMarks('$2::integer', 'member.id')}) marks
  where uuid = $1 and (member.id = $2 or not ${isSuspended('member')})`);

/** Route of public profiles. */
export function publicProfileRoutes(db: Kysely<Schema>): Route[] {
  return [
    serve('GET customer/detail/{uuid}', async ({ uuid }, { caller, lang }) => {
      const [row] = await selectPublicProfile(db, uuid, caller?.memberId ?? 0);
      return { info: presentPublicProfile(found(row), lang) };
    }),
  ];
}
