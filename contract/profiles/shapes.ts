import { z } from 'zod';
import { roles } from '../choices.ts';
import * as v from '../values.ts';

const chosenIngredient = z.object({ ingredient_id: v.id, name: v.text });

/** What anybody may see of a member, each of the last five only when filled in. */
const publicFields = {
  id: v.id,
  uuid: v.uuid,
  name: v.text,
  user_name: v.text,
  image: v.image,
  is_verified: v.letterFlag,
  expert: v.textOrNull,
  reward_points: v.count,
  follower_count: v.count,
  total_post: v.count,
  country: v.textOrNull,
  about_us: v.textOrNull,
  skin_tone: v.skinTone,
  hair_style: v.hairStyle,
  instagram: v.textOrNull,
};

export const publicProfile = z.object({ ...publicFields, following_count: v.count, is_follow: v.flag }).meta({ id: 'PublicProfile' });

const ownFields = {
  ...publicFields,
  email: v.text,
  pending_email: v.textOrNull.meta({ description: 'A new address that waits for its code' }),
  mobile_number: v.textOrNull,
  country_code: v.textOrNull,
  dial_code: v.textOrNull,
  country_id: v.id.nullable(),
  date_of_birth: v.day.nullable(),
  is_newsletter: v.letterFlag,
  role: z.enum(roles),
  alergic_ingredient: z.array(chosenIngredient),
  alergic_ingredient_group: z
    .array(z.object({ group_id: v.id, title: v.text }))
    .meta({ description: 'Groups that are avoided as a whole; their ingredients are not repeated in `alergic_ingredient`' }),
  favorite_ingredient: z.array(chosenIngredient),
};

/** A member's whole own profile. */
export const ownProfile = z.object(ownFields).meta({ id: 'OwnProfile' });

/** A member in a list of people to follow. */
export const person = z
  .object({
    id: v.id,
    uuid: v.uuid,
    name: v.text,
    user_name: v.text,
    image: v.image,
    is_verified: v.letterFlag,
    expert: v.textOrNull,
    follower_count: v.count,
    is_follow: v.flag,
  })
  .meta({ id: 'Person' });

/** Who wrote something; without id and uuid for a former member. */
export const author = z
  .object({ id: v.id.nullable(), uuid: v.uuid.nullable(), name: v.text, image: v.image, is_verified: v.letterFlag })
  .meta({ id: 'Author' });
