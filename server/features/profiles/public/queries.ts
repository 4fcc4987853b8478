import { fixed } from '../../../db/fixed.ts';
import type { OwnProfileRow } from '../queries.ts';

/** What anybody may know of a member: of their own profile only these. */
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
}

/** The member of a uuid as the member $2 (0: a visitor) sees them. */
export const selectPublicProfile = fixed<PublicProfileRow>(`
  select id, uuid, name, user_name as "userName", country, about_us as "aboutUs", hair_style as "hairStyle", instagram,
    skin_tone as "skinTone", image, is_verified as "isVerified", reward_points as "rewardPoints", follower_count as "followerCount",
    following_count as "followingCount", post_count as "postCount", expert,
    exists (select from member_follow f where f.follower_id = $2 and f.followed_id = member.id) as "isFollow"
  from member where uuid = $1`);
