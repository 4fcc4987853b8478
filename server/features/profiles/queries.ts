import { fixed } from '../../db/fixed.ts';

export interface OwnProfileRow {
  id: number;
  uuid: string;
  name: string;
  userName: string;
  email: string;
  mobileNumber: string | null;
  countryCode: string | null;
  dialCode: string | null;
  country: string | null;
  birthDate: string | null;
  aboutUs: string | null;
  hairStyle: 'WAVE' | 'CURLY' | 'STRAIGHT' | 'KINKY' | null;
  instagram: string | null;
  skinTone: string | null;
  image: string | null;
  isVerified: boolean;
  isNewsletter: boolean;
  role: 'USER';
  rewardPoints: number;
  followerCount: number;
  postCount: number;
  expert: string | null;
  ingredients: { kind: 'ALLERGIC' | 'FAVOURITE'; ingredient_id: number; name: string }[];
}

/** Everything that a member may see of themselves. */
export const selectOwnProfile = fixed<OwnProfileRow>(`
  select id, uuid, name, user_name as "userName", email, mobile_number as "mobileNumber", country_code as "countryCode",
    dial_code as "dialCode", country, to_char(birth_date, 'YYYY-MM-DD') as "birthDate", about_us as "aboutUs", hair_style as "hairStyle",
    instagram, skin_tone as "skinTone", image, is_verified as "isVerified", is_newsletter as "isNewsletter", role,
    reward_points as "rewardPoints", follower_count as "followerCount", post_count as "postCount", expert,
    (select coalesce(json_agg(json_build_object('kind', mi.kind, 'ingredient_id', mi.ingredient_id, 'name', i.name) order by i.name), '[]')
      from member_ingredient mi join ingredient i on i.id = mi.ingredient_id where mi.member_id = member.id) as ingredients
  from member where id = $1`);
