import { z } from 'zod';
import { healthConsentVersion, roles, unseenReasons } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { optional } from './input/absent.ts';
import { idInput, whole } from './input/number.ts';
import { aboutFields, personFields, phoneFits, picture } from './input/person.ts';
import { passwordInput, prose, uuidInput } from './input/text.ts';
import { lengths } from './limits.ts';
import * as v from './values.ts';
import { acted, actedWith, image } from './values.ts';

const chosenIngredient = z.object({ ingredient_id: v.id, name: v.text });

const nameFields = {
  id: v.id,
  uuid: v.uuid,
  name: v.text,
  user_name: v.text,
  image: v.image,
  is_verified: v.letterFlag,
  expert: v.textOrNull,
};

/** A member's public profile; the last five fields are present only if filled in. */
const publicFields = {
  ...nameFields,
  reward_points: z.int().meta({ description: 'Negative if more was taken back than was left' }),
  follower_count: v.count,
  total_post: v.count,
  country: v.textOrNull,
  about_us: v.textOrNull,
  skin_tone: v.skinTone,
  hair_style: v.hairStyle,
  instagram: v.textOrNull,
};

const publicProfile = z
  .object({
    ...publicFields,
    following_count: v.count,
    is_follow: v.flag,
    is_blocked: v.flag,
    is_muted: v.flag,
    unseen: z
      .enum(unseenReasons)
      .nullable()
      .meta({ description: 'Why lists omit their content; for a blocked member, the last five fields are also null' }),
  })
  .meta({ id: 'PublicProfile' });

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
    .meta({ description: 'Groups avoided as a whole; their ingredients are not repeated in `alergic_ingredient`' }),
  favorite_ingredient: z.array(chosenIngredient),
  health_consent: z
    .object({ version: v.id, given_at: v.time })
    .nullable()
    .meta({ description: 'Consent to the storage of skin tone and avoided ingredients; null if not given or withdrawn' }),
  withheld: v.withheld,
};

/** A member's full profile as they see it themselves. */
const ownProfile = z.object(ownFields).meta({ id: 'OwnProfile' });

/** A member in a list of people to follow. */
export const person = z.object({ ...nameFields, follower_count: v.count, is_follow: v.flag }).meta({ id: 'Person' });

/** The author of a text; id and uuid are absent for a former member. */
export const author = z
  .object({ id: v.id.nullable(), uuid: v.uuid.nullable(), name: v.text, image: v.image, is_verified: v.letterFlag })
  .meta({ id: 'Author' });

const edited = z.object({
  ...personFields,
  ...aboutFields,
  about_us: optional(prose({ max: lengths.about, mayBeEmpty: true })),
  password: optional(passwordInput),
  health_consent: optional(whole({ min: 0, max: healthConsentVersion })).meta({
    description:
      'Version of the text with which the member consents to the storage of skin tone and avoided ingredients; 0: they were asked and declined. Without it, the caller is responsible for having asked.',
  }),
});

const noun = 'profiles';
const access = 'member';

export const profiles = [
  endpoint('GET users/me', { noun, summary: "The caller's own complete profile", access, input: z.object({}), output: ownProfile }),
  endpoint('PUT edit/customer', {
    noun,
    summary: 'Saves the profile; a new email address needs `password` and a fresh second factor if there is one, and waits for its code',
    access,
    input: edited.refine(...phoneFits),
    output: actedWith({
      info: ownProfile,
      is_held: v.flag.meta({ description: '1 if `name` and `about_us` wait for review; the old ones are shown until then' }),
    }),
    errors: ['bad_password', 'fresh_factor_needed', 'email_taken', 'user_name_taken', 'account_locked'],
  }),
  endpoint('POST user/photo', {
    noun,
    summary: "Sets the caller's picture",
    access,
    input: z.object({ id: idInput, image: picture }),
    body: 'multipart',
    output: actedWith({ image }),
    errors: ['not_owner', 'file_too_large', 'file_type', 'too_many_pixels'],
  }),
  endpoint('DELETE remove/photo/{id}', {
    noun,
    summary: "Removes the caller's picture",
    access,
    input: z.object({ id: idInput }),
    output: acted,
    errors: ['not_owner'],
  }),
  endpoint('GET customer/detail/{uuid}', {
    noun,
    summary: 'The public profile of a member',
    access: 'everyone',
    input: z.object({ uuid: uuidInput }),
    output: z.object({ info: publicProfile }),
    errors: ['not_found'],
  }),
] as const;
